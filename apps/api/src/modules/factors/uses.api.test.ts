import { accounts, contract, type Endpoint, factors, sessions } from '@floorwright/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createAuthenticator } from '../../../test/authenticator.ts';
import { auditLogOf, createMember, type TestMember } from '../../../test/factories.ts';
import { addTotp, challengeIn, codeOf } from '../../../test/factors.ts';
import { goodPassword } from '../../../test/people.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { sweepTables } from '../../kernel/sweep.ts';
import { minutes } from '../../platform/clock/clock.ts';

let product: Product;
let owner: TestMember;
let secret: string;
let recoveryCodes: string[];
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
beforeEach(async () => {
  owner = await createMember(product);
  ({ secret, recoveryCodes } = await addTotp(product, owner));
});

/** What the audit log has about second factors since the authenticator app was added. */
const uses = async () => {
  const log = await auditLogOf(product, owner.companyId);
  const added = log.findLastIndex(({ action }) => action === 'factor.totp_added');
  return log
    .slice(added + 1)
    .filter(({ action }) => action.startsWith('factor.'))
    .map(({ action, details, actor_id: actor }) => ({ action, details, actor }));
};

/** The second step of a sign-in with the right password. */
const finish = async (code: string, remember = false) => {
  const { error } = await product.client.call(accounts.signIn, {
    body: { email: owner.email, password: goodPassword },
  });
  return product.client.call(factors.finishSignIn, {
    body: {
      challenge_token: challengeIn({ error })?.token ?? '',
      code,
      remember_device: remember,
    },
  });
};
const verify = (code: string) =>
  product.client.call(factors.verify, {
    token: owner.token,
    body: { password: goodPassword, code },
  });

/** The codes of refusals in the log of the server. */
const loggedCodes = (from: number): unknown[] =>
  product.logged.slice(from).flatMap((line) => {
    const { code } = JSON.parse(line) as { code?: string };
    return code?.startsWith('factor_') === true ? [code] : [];
  });

test('a code of an app that is used, used again and wrong, at the sign-in', async () => {
  const from = product.logged.length;
  const code = codeOf(product, secret);
  expect((await finish(code)).status).toBe(201);
  expect((await finish(code)).status).toBe(422);
  expect((await finish('000000')).status).toBe(422);
  expect(await uses()).toEqual([
    { action: 'factor.verified', details: { factor: 'totp' }, actor: owner.adminId },
    { action: 'factor.refused', details: { factor: 'totp', refusal: 'reused' }, actor: null },
    { action: 'factor.refused', details: { factor: 'totp', refusal: 'wrong' }, actor: null },
  ]);
  expect(loggedCodes(from)).toEqual(['factor_reused', 'factor_wrong']);
  expect(product.logged.slice(from).join('')).not.toContain(code);
});

test('a code of an app that is used again to verify a session', async () => {
  const code = codeOf(product, secret);
  expect((await verify(code)).status).toBe(204);
  expect((await verify(code)).status).toBe(422);
  expect(await uses()).toEqual([
    { action: 'factor.verified', details: { factor: 'totp' }, actor: owner.adminId },
    {
      action: 'factor.refused',
      details: { factor: 'totp', refusal: 'reused' },
      actor: owner.adminId,
    },
  ]);
});

test('a recovery code that is used again, at the sign-in and to verify a session', async () => {
  const from = product.logged.length;
  const [code = ''] = recoveryCodes;
  expect((await finish(code)).status).toBe(201);
  expect((await finish(code)).status).toBe(422);
  expect((await verify(code)).status).toBe(422);
  const reused = { factor: 'recovery_code', refusal: 'reused' };
  expect(await uses()).toMatchObject([
    { action: 'factor.recovery_code_used' },
    { action: 'factor.verified', details: { factor: 'recovery_code' } },
    { action: 'factor.refused', details: reused, actor: null },
    { action: 'factor.refused', details: reused, actor: owner.adminId },
  ]);
  expect(loggedCodes(from)).toEqual(['factor_reused', 'factor_reused']);
  // Codes of a new set are not those that were used.
  product.clock.advance(minutes(1));
  expect((await verify(codeOf(product, secret))).status).toBe(204);
  await product.client.call(factors.createRecoveryCodes, { token: owner.token });
  expect((await verify(code)).status).toBe(422);
  expect((await uses()).at(-1)?.details).toEqual({ factor: 'recovery_code', refusal: 'wrong' });
});

test('a device that is remembered, and one that is no longer', async () => {
  expect((await finish(codeOf(product, secret), true)).status).toBe(201);
  expect((await uses()).map(({ action }) => action)).toEqual([
    'factor.verified',
    'factor.device_remembered',
  ]);
  await product.client.call(sessions.removeOthers, { token: owner.token });
  expect((await uses()).at(-1)).toEqual({
    action: 'factor.devices_forgotten',
    details: { devices: 1 },
    actor: owner.adminId,
  });
  // There is none left to forget.
  await product.client.call(sessions.removeOthers, { token: owner.token });
  expect(await uses()).toHaveLength(3);
});

test('a passkey that is renamed, used, and answers twice', async () => {
  const { token } = owner;
  const authenticator = createAuthenticator(product.url);
  const asked = await product.client.call(factors.startPasskey, { token });
  const { body } = await product.client.call(factors.createPasskey, {
    token,
    body: { name: 'Key', credential: authenticator.register(asked.body.options) },
  });
  const params = { id: body.passkey.id };
  const rename = () =>
    product.client.call(factors.renamePasskey, { token, params, body: { name: 'Key ring' } });
  expect((await rename()).status).toBe(200);
  // Nothing changes.
  expect((await rename()).status).toBe(200);
  const { body: again } = await product.client.call(factors.startPasskeyVerification, { token });
  const credential = authenticator.signIn(again.options);
  const answer = () =>
    product.client.call(factors.verifyWithPasskey, { token, body: { credential } });
  expect((await answer()).status).toBe(204);
  expect((await answer()).status).toBe(422);
  expect(await uses()).toEqual([
    { action: 'factor.passkey_added', details: {}, actor: owner.adminId },
    {
      action: 'factor.passkey_renamed',
      details: { name: { from: 'Key', to: 'Key ring' } },
      actor: owner.adminId,
    },
    { action: 'factor.verified', details: { factor: 'passkey' }, actor: owner.adminId },
    {
      action: 'factor.refused',
      details: { factor: 'passkey', refusal: 'reused' },
      actor: owner.adminId,
    },
  ]);
});

test('a prompt of a passkey that is answered too late was not used before', async () => {
  const { token } = owner;
  const authenticator = createAuthenticator(product.url);
  const asked = await product.client.call(factors.startPasskey, { token });
  await product.client.call(factors.createPasskey, {
    token,
    body: { name: 'Key', credential: authenticator.register(asked.body.options) },
  });
  const startSignIn = () => product.client.call(factors.startPasskeySignIn, { body: {} });
  const signIn = (credential: object) =>
    product.client.call(factors.signInWithPasskey, { body: { credential } });
  const from = product.logged.length;
  const { options } = (await startSignIn()).body;
  const late = authenticator.signIn(options);
  product.clock.advance(minutes(10));
  await sweepTables(product.database.db, product.clock.now());
  expect((await signIn(late)).status).toBe(422);
  // A challenge that was never issued.
  const challenge = Buffer.from('of someone else').toString('base64url');
  expect((await signIn(authenticator.signIn({ ...options, challenge }))).status).toBe(422);
  // The same answer twice.
  const answer = authenticator.signIn((await startSignIn()).body.options);
  expect((await signIn(answer)).status).toBe(201);
  expect((await signIn(answer)).status).toBe(422);
  const refused = (refusal: string) => ({
    action: 'factor.refused',
    details: { factor: 'passkey', refusal },
    actor: null,
  });
  expect((await uses()).filter(({ action }) => action === 'factor.refused')).toEqual([
    refused('expired'),
    refused('wrong'),
    refused('reused'),
  ]);
  expect(loggedCodes(from)).toEqual(['factor_expired', 'factor_wrong', 'factor_reused']);
});

test('every endpoint that changes factors needs a recent sign-in', () => {
  const changing = Object.entries<Endpoint>(contract.factors).filter(
    ([, { method, path }]) => method !== 'GET' && path.includes('/admin/'),
  );
  expect(changing.length).toBeGreaterThan(6);
  const unverified = changing.filter(([, { verified }]) => verified !== true);
  expect(unverified.map(([name]) => name)).toEqual([]);
});
