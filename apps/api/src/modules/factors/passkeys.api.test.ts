import { accounts, activities, factors } from '@floorwright/contract';
import { sentences } from '@floorwright/domain/sentences';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Authenticator, createAuthenticator } from '../../../test/authenticator.ts';
import { createMember } from '../../../test/factories.ts';
import { addTotp, challengeIn } from '../../../test/factors.ts';
import { createPerson, goodPassword, mailTo } from '../../../test/people.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { untilQueriesWait } from '../../../test/waiting.ts';
import type { Limit } from '../../kernel/limits/rate-limit.ts';
import { minutes } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { limits } from './limits.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

type Signed = { token: string };
type Changes = Parameters<Authenticator['signIn']>[1];

const newAuthenticator = () => createAuthenticator(product.platform.config.publicUrl);

const addOptions = async ({ token }: Signed) =>
  (await product.client.call(factors.startPasskey, { token })).body.options;

const add = ({ token }: Signed, credential: object, name = 'Laptop') =>
  product.client.call(factors.createPasskey, { token, body: { name, credential } });

const list = async ({ token }: Signed) =>
  (await product.client.call(factors.listPasskeys, { token })).body.passkeys;

const createPersonWithPasskey = async () => {
  const person = await createPerson(product);
  const authenticator = newAuthenticator();
  const added = await add(person, authenticator.register(await addOptions(person)));
  return { person, authenticator, added };
};

const signInOptions = async (challenge?: string) =>
  (
    await product.client.call(factors.startPasskeySignIn, {
      body: challenge === undefined ? {} : { challenge_token: challenge },
    })
  ).body.options;

const signIn = (credential: object, more: object = {}) =>
  product.client.call(factors.signInWithPasskey, { body: { credential, ...more } });

const signInAlone = async (authenticator: Authenticator, changes: Changes = {}) =>
  signIn(authenticator.signIn(await signInOptions(), changes));

const challengeFor = async ({ email }: { email: string }) =>
  challengeIn(
    await product.client.call(accounts.signIn, { body: { email, password: goodPassword } }),
  );

test('a passkey is added with a name, and recovery codes come with the first factor', async () => {
  const { person, added } = await createPersonWithPasskey();
  expect(added.status).toBe(201);
  expect(added.body.recovery_codes).toHaveLength(10);
  expect(added.body.passkey).toMatchObject({ name: 'Laptop', last_used_at: null });
  expect((await mailTo(product, person.email))?.subject).toBe('A passkey was added');
  const second = newAuthenticator();
  const again = await add(person, second.register(await addOptions(person)), 'Phone');
  expect(again.body.recovery_codes).toEqual([]);
  expect((await list(person)).map(({ name }) => name)).toEqual(['Laptop', 'Phone']);
});

test('no more passkeys are added than are possible, however many were begun', async () => {
  const person = await createPerson(product);
  const credential = newAuthenticator().register(await addOptions(person));
  const { db } = product.database;
  await db
    .insertInto('passkeys')
    .values(
      Array.from({ length: 20 }, (_, at) => ({
        admin_id: person.id,
        credential_id: `${person.id}-${at}`,
        public_key: Buffer.alloc(1),
        counter: 0,
        transports: [],
        name: `Key ${at}`,
        created_at: product.clock.now(),
      })),
    )
    .execute();
  const { status, error } = await add(person, credential);
  expect([status, error.validations]).toEqual([422, { base: [sentences.too_many_passkeys] }]);
});

test('of two factors that are removed at the same time, none is left', async () => {
  const { person, added } = await createPersonWithPasskey();
  const { db } = product.database;
  await addTotp(product, person);
  const removing = await inTransaction(db, async (tx) => {
    await tx.selectFrom('admins').select('id').where('id', '=', person.id).forUpdate().execute();
    await tx.deleteFrom('totp_factors').where('admin_id', '=', person.id).execute();
    const { id } = added.body.passkey;
    const removal = product.client.call(factors.removePasskey, {
      token: person.token,
      params: { id },
    });
    await untilQueriesWait(product);
    return { removal };
  });
  expect((await removing.removal).status).toBe(204);
  const me = await product.client.call(accounts.showAdmin, { token: person.token });
  expect(me.body.admin.second_factor).toBe(false);
});

test('a passkey that verified its user signs in without a password, and its use is stored', async () => {
  const { person, authenticator } = await createPersonWithPasskey();
  const answer = await signInAlone(authenticator);
  expect(answer.status).toBe(201);
  const { key: token } = answer.body.access_token;
  const me = await product.client.call(accounts.showAdmin, { token });
  expect(me.body.admin.id).toBe(person.id);
  expect(await list({ token })).toMatchObject([
    { last_used_at: product.clock.now().toISOString() },
  ]);
});

test('without verification of the user it is the second step only', async () => {
  const { person, authenticator } = await createPersonWithPasskey();
  expect((await signInAlone(authenticator, { verifies: false })).status).toBe(422);
  const challenge = await challengeFor(person);
  expect(challenge?.methods).toEqual(['passkey', 'recovery_code']);
  const options = await signInOptions(challenge?.token);
  const credential = authenticator.signIn(options, { verifies: false });
  const more = { challenge_token: challenge?.token };
  expect((await signIn(credential)).status).toBe(422);
  const next = authenticator.signIn(await signInOptions(challenge?.token), { verifies: false });
  expect((await signIn(next, more)).status).toBe(201);
  const late = authenticator.signIn(options, { verifies: false });
  expect((await signIn(late, more)).error.code).toBe('challenge_ended');
});

test.each([
  ['another origin', { origin: 'https://evil.example.test' }],
  ['another host', { host: 'evil.example.test' }],
  ['a challenge of someone else', { challenge: 'c29tZXRoaW5nIGVsc2U' }],
])('an answer for %s is refused', async (_what, changes) => {
  const { person, authenticator } = await createPersonWithPasskey();
  expect((await signInAlone(authenticator, changes)).status).toBe(422);
  const other = newAuthenticator();
  const from = product.logged.length;
  expect((await add(person, other.register(await addOptions(person), changes))).status).toBe(422);
  const refusals = product.logged
    .slice(from)
    .filter((line) => line.includes('"a passkey was refused"'));
  expect(refusals.map((line) => JSON.parse(line) as object)).toMatchObject([
    { reason: expect.stringMatching(/./) },
  ]);
  expect(await list(person)).toHaveLength(1);
});

test('an answer cannot be replayed, nor used for another purpose', async () => {
  const { person, authenticator } = await createPersonWithPasskey();
  const credential = authenticator.signIn(await signInOptions());
  expect((await signIn(credential)).status).toBe(201);
  expect((await signIn(credential)).status).toBe(422);
  const forSignIn = authenticator.signIn(await signInOptions());
  const verified = await product.client.call(factors.verifyWithPasskey, {
    token: person.token,
    body: { credential: forSignIn },
  });
  expect(verified.status).toBe(422);
});

test('a copy of a passkey whose counter fell behind is refused', async () => {
  const { authenticator } = await createPersonWithPasskey();
  expect((await signInAlone(authenticator, { counter: 10 })).status).toBe(201);
  expect((await signInAlone(authenticator, { counter: 10 })).status).toBe(422);
  expect((await signInAlone(authenticator, { counter: 11 })).status).toBe(201);
});

const setTries = async ({ name, tries }: Limit) => {
  const { numUpdatedRows } = await product.database.db
    .updateTable('rate_limits')
    .set({ tries })
    .where('key', 'like', `${name}:%`)
    .executeTakeFirst();
  expect(numUpdatedRows).toBeGreaterThan(0n);
};

test.each<[string, Limit, (signed: Signed) => Promise<{ status: number; headers: Headers }>]>([
  [
    'options for a sign-in',
    limits.stepFromAddress,
    () => product.client.call(factors.startPasskeySignIn, { body: {} }),
  ],
  ['sign-ins', limits.stepFromAddress, () => signIn({})],
  [
    'options for a new passkey',
    limits.setUpOfAccount,
    ({ token }) => product.client.call(factors.startPasskey, { token }),
  ],
  [
    'options for a verification',
    limits.setUpOfAccount,
    ({ token }) => product.client.call(factors.startPasskeyVerification, { token }),
  ],
  [
    'verifications',
    limits.codeFromNetwork,
    ({ token }) =>
      product.client.call(factors.verifyWithPasskey, { token, body: { credential: {} } }),
  ],
])('%s are limited', async (_what, limit, call) => {
  await product.database.db.deleteFrom('rate_limits').execute();
  const { person } = await createPersonWithPasskey();
  expect((await call(person)).status).not.toBe(429);
  await setTries(limit);
  const { status, headers } = await call(person);
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  await product.database.db.deleteFrom('rate_limits').execute();
});

test('options end after ten minutes', async () => {
  const { authenticator } = await createPersonWithPasskey();
  const options = await signInOptions();
  product.clock.advance(minutes(10));
  expect((await signIn(authenticator.signIn(options))).status).toBe(422);
});

test('the passkey of another account does not finish a sign-in', async () => {
  const [{ person }, other] = [await createPersonWithPasskey(), await createPersonWithPasskey()];
  const challenge = await challengeFor(person);
  const credential = other.authenticator.signIn(await signInOptions(challenge?.token));
  const more = { challenge_token: challenge?.token };
  expect((await signIn(credential, more)).status).toBe(422);
});

test('a passkey proves again who uses a session, without the password', async () => {
  const { person, authenticator } = await createPersonWithPasskey();
  product.clock.advance(minutes(15) + 1);
  const refused = await product.client.call(factors.startPasskey, { token: person.token });
  expect(refused.error.code).toBe('verification_needed');
  const asked = await product.client.call(factors.startPasskeyVerification, {
    token: person.token,
  });
  const verified = await product.client.call(factors.verifyWithPasskey, {
    token: person.token,
    body: { credential: authenticator.signIn(asked.body.options) },
  });
  expect(verified.status).toBe(204);
  const now = await product.client.call(factors.startPasskey, { token: person.token });
  expect(now.status).toBe(200);
});

test('only its user can rename and remove a passkey', async () => {
  const [{ person }, other] = [await createPersonWithPasskey(), await createPersonWithPasskey()];
  const [passkey] = await list(person);
  const params = { id: passkey?.id ?? 0 };
  const rename = ({ token }: Signed) =>
    product.client.call(factors.renamePasskey, { token, params, body: { name: 'Key ring' } });
  const remove = ({ token }: Signed) =>
    product.client.call(factors.removePasskey, { token, params });
  expect((await rename(other.person)).status).toBe(404);
  expect((await remove(other.person)).status).toBe(404);
  expect((await rename(person)).body.passkey.name).toBe('Key ring');
  expect((await remove(person)).status).toBe(204);
  expect((await mailTo(product, person.email))?.subject).toBe('A passkey was removed');
  expect(await challengeFor(person)).toBeUndefined();
});

test('the audit log has added, refused and removed passkeys', async () => {
  const owner = await createMember(product, { role: 'owner' });
  const authenticator = newAuthenticator();
  const added = await add(owner, authenticator.register(await addOptions(owner)));
  expect((await signInAlone(authenticator, { host: 'evil.example.test' })).status).toBe(422);
  await product.client.call(factors.removePasskey, {
    token: owner.token,
    params: { id: added.body.passkey.id },
  });
  const { body } = await product.client.call(activities.list, { token: owner.token });
  expect(body.activities.map(({ action }) => action).slice(0, 4)).toEqual([
    'factor.passkey_removed',
    'factor.refused',
    'session.refused',
    'factor.passkey_added',
  ]);
});
