import { Readable } from 'node:stream';

import { oauth } from '@floorwright/contract';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { auditLogOf, createMember, type TestMember } from '../../test/factories.ts';
import {
  type ClientApp,
  createClientApp,
  exchangeInput,
  takeCode,
  token,
} from '../../test/oauth.ts';
import { type Product, production, startProduct } from '../../test/product.ts';
import { days, minutes } from '../platform/clock/clock.ts';
import { UsageError } from './command.ts';
import { runOperator } from './operator.ts';

// The operator seals keys that the server opens.
const { SECRET_KEY } = production;

let product: Product;
let owner: TestMember;
let app: ClientApp;
beforeAll(async () => {
  product = await startProduct({ SECRET_KEY });
  // Commands use the clock of the machine.
  product.clock.advance(Date.now() - product.clock.now().getTime());
  owner = await createMember(product);
  app = await createClientApp(product, { companyId: owner.companyId });
});
afterAll(() => product.stop());

const run = (...args: string[]) =>
  runOperator(['signing-keys', ...args], {
    environment: { DATABASE_URL: product.database.url, SECRET_KEY },
    input: Readable.from([]),
    report: () => undefined,
  });

const takeIdToken = async (): Promise<string> => {
  const taken = await takeCode(product, owner, app, { scope: 'openid', consent: true });
  return (await token(product, exchangeInput(app, taken))).body.id_token ?? '';
};
const kidOf = (idToken: string): string => decodeProtectedHeader(idToken).kid ?? '';

/** As an app does it, with the keys that are published now. */
const verify = async (idToken: string): Promise<string | undefined> => {
  const { body } = await product.client.call(oauth.keys);
  const { payload } = await jwtVerify(idToken, createLocalJWKSet({ keys: body.keys }), {
    issuer: product.platform.config.publicUrl,
    audience: app.clientId,
    currentDate: product.clock.now(),
  });
  return payload.sub;
};
const endSession = async (idToken: string) =>
  (await product.client.call(oauth.endSession, { body: { id_token_hint: idToken } })).status;

test('an operator withdraws a leaked key: what it signed is refused at once', async () => {
  const leaked = await takeIdToken();
  const sub = String(owner.adminId);
  expect(await verify(leaked)).toBe(sub);
  const printed = await run('withdraw', kidOf(leaked));
  await expect(verify(leaked)).rejects.toThrow('no applicable key found');
  expect(await endSession(leaked)).toBe(400);
  const fresh = await takeIdToken();
  expect(kidOf(fresh)).not.toBe(kidOf(leaked));
  expect(printed).toBe(
    `The key ${kidOf(leaked)} is no longer valid. The key ${kidOf(fresh)} signs.`,
  );
  expect(await verify(fresh)).toBe(sub);
  expect(await endSession(fresh)).toBe(200);
  const log = await auditLogOf(product, null);
  const by = { actor_name: 'Operator', subject_type: 'signing_key' };
  expect(log.slice(-2)).toMatchObject([
    { action: 'oauth.signing_key_deleted', subject_label: kidOf(leaked), ...by },
    { action: 'oauth.signing_key_created', subject_label: kidOf(fresh), ...by },
  ]);
});

test('a key that does not sign is withdrawn, and the other one goes on', async () => {
  const [, next = ''] = /^The key (\S+) /.exec(await run('rotate')) ?? [];
  const before = kidOf(await takeIdToken());
  expect(await run('withdraw', next)).toMatch(`The key ${before} signs.`);
  expect(kidOf(await takeIdToken())).toBe(before);
});

test('an unknown key and wrong arguments are refused', async () => {
  await expect(run('withdraw', 'none')).rejects.toThrow(
    'There is no key none. Nothing was changed.',
  );
  // As an id may be.
  await expect(run('withdraw', '-none')).rejects.toThrow('There is no key -none.');
  for (const args of [[], ['withdraw'], ['rotate', 'x'], ['end', 'x'], ['withdraw', 'x', 'y']])
    await expect(run(...args)).rejects.toThrow(UsageError);
});

test('an operator rotates the key: older tokens can be verified until they expire', async () => {
  const first = await takeIdToken();
  expect(await run('list')).toMatch(new RegExp(`^${kidOf(first)} from \\S+Z signs$`));
  const printed = await run('rotate');
  const [, next, signsFrom] =
    /^The key (\S+) is published, and signs from (\S+)\.$/.exec(printed) ?? [];
  // A second time changes nothing.
  expect(await run('rotate')).toBe(printed);
  const untilItSigns = Date.parse(signsFrom ?? '') - product.clock.now().getTime();
  expect(untilItSigns).toBeGreaterThanOrEqual(days(1));
  product.clock.advance(untilItSigns - 1);
  const old = await takeIdToken();
  expect(kidOf(old)).toBe(kidOf(first));
  product.clock.advance(minutes(1));
  const fresh = await takeIdToken();
  expect(kidOf(fresh)).toBe(next);
  const sub = String(owner.adminId);
  expect([await verify(old), await verify(fresh)]).toEqual([sub, sub]);
});
