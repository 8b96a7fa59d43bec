import { accounts } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  createPerson,
  goodPassword,
  mailTo,
  newEmail,
  signUpInput,
  tokenIn,
} from '../../../test/people.ts';
import { type Product, startProduct } from '../../../test/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ TRUST_PROXY: '1' });
});
afterAll(() => product.stop());

const from = (address: string) => ({ 'x-forwarded-for': address });
const stranger = from('203.0.113.7');
const reader = from('198.51.100.9');
const newPassword = 'Rainy-Night-8';
const browserKey = 'A'.repeat(43);

/** Signs up with this address; the token is in the mailbox of its owner. */
const signUp = async (changes: Record<string, unknown> = {}) => {
  const input = signUpInput(changes);
  const { body } = await product.client.call(accounts.signUp, { body: input, headers: stranger });
  const token = tokenIn(await mailTo(product, input.email));
  return { id: body.admin.id, email: input.email, token };
};
const confirm = (token: string, proof: Record<string, unknown> = {}, headers = reader) =>
  product.client.call(accounts.confirm, {
    body: { confirmation_token: token, ...proof },
    headers,
  });
const look = (token: string) =>
  product.client.call(accounts.showConfirmation, { body: { confirmation_token: token } });
const signIn = async (email: string, password: string) =>
  (await product.client.call(accounts.signIn, { body: { email, password } })).status;

test('the link shows its account, and stays valid', async () => {
  const { id, email, token } = await signUp();
  for (const { body } of [await look(token), await look(token)])
    expect(body).toEqual({ confirmation: { email, purpose: 'confirm_account', admin_id: id } });
  expect((await look('unknown')).error.validations).toHaveProperty('confirmation_token');
});

test('[S7.2, S4.1] the token alone confirms and signs in, on the network of the sign-up', async () => {
  const { token } = await signUp();
  const { status, body } = await confirm(token, {}, stranger);
  expect({ status, body }).toEqual({
    status: 200,
    body: { access_token: { key: expect.stringMatching(/^[\w-]{43}$/) } },
  });
});

test('a stranger who signs up with my address gains nothing when I click the link', async () => {
  const { email, token } = await signUp();
  const bare = await confirm(token);
  expect({ status: bare.status, code: bare.error.code }).toEqual({
    status: 403,
    code: 'proof_needed',
  });
  expect(await signIn(email, goodPassword)).toBe(423);
  const proof = { password: newPassword, password_confirmation: newPassword };
  expect((await confirm(token, proof)).status).toBe(200);
  expect(await signIn(email, goodPassword)).toBe(401);
  expect(await signIn(email, newPassword)).toBe(201);
  expect((await confirm(token, proof)).status).toBe(422);
});

test('the chosen password confirms on another device; a wrong one does not', async () => {
  const { id, email, token } = await signUp();
  const wrong = await confirm(token, { current_password: 'Wrong-Pass-1' });
  expect({ status: wrong.status, message: wrong.error.message }).toEqual({
    status: 403,
    message: 'Current password is invalid',
  });
  // No session is verified here.
  const entries = await product.database.db
    .selectFrom('activities')
    .select(['action', 'actor_id'])
    .where('subject_type', '=', 'account')
    .where('subject_id', '=', id)
    .where('action', 'like', 'session.%')
    .execute();
  expect(entries).toEqual([{ action: 'session.refused', actor_id: null }]);
  expect((await confirm(token, { current_password: goodPassword })).status).toBe(200);
  expect(await signIn(email, goodPassword)).toBe(201);
});

test('the browser of the sign-up confirms from anywhere with its key; another key does not', async () => {
  const { token } = await signUp({ browser_key: browserKey });
  expect((await confirm(token, { browser_key: 'B'.repeat(43) })).status).toBe(403);
  expect((await confirm(token, { browser_key: browserKey })).status).toBe(200);
});

test('password guesses through a link are rate-limited', async () => {
  const { token } = await signUp();
  const statuses = [];
  for (let guess = 0; guess < 11; guess += 1)
    statuses.push((await confirm(token, { current_password: `Guess-${guess}!` })).status);
  expect(statuses).toEqual([...Array<number>(10).fill(403), 429]);
});

test('a new address is confirmed by the session or the password of its account, never by a new password', async () => {
  const person = await createPerson(product);
  const email = newEmail();
  await product.client.call(accounts.updateAdmin, {
    token: person.token,
    body: { email },
    headers: stranger,
  });
  const token = tokenIn((await product.mailsSent()).find(({ to }) => to === email));
  expect((await look(token)).body.confirmation).toEqual({
    email,
    purpose: 'change_email',
    admin_id: person.id,
  });
  const proof = { password: newPassword, password_confirmation: newPassword };
  expect((await confirm(token)).status).toBe(403);
  expect((await confirm(token, proof)).status).toBe(403);
  const other = await createPerson(product);
  const withSession = (session: string) => ({ ...reader, authorization: `Token ${session}` });
  expect((await confirm(token, {}, withSession(other.token))).status).toBe(403);
  expect((await confirm(token, {}, withSession(person.token))).status).toBe(200);
  expect(await signIn(email, person.password)).toBe(201);
});

test('a new address is confirmed by the session also in a browser that still has the secret of its sign-up', async () => {
  const person = await createPerson(product);
  const stale = { browser_key: browserKey };
  const withSession = { ...reader, authorization: `Token ${person.token}` };
  const askFor = async (email: string, session: string) => {
    const change = { token: session, body: { email }, headers: stranger };
    await product.client.call(accounts.updateAdmin, change);
    return tokenIn((await product.mailsSent()).find(({ to }) => to === email));
  };
  const token = await askFor(newEmail(), person.token);
  expect((await confirm(token, stale)).status).toBe(403);
  const { status, body } = await confirm(token, stale, withSession);
  expect(status).toBe(200);
  const again = await askFor(newEmail(), body.access_token.key);
  expect((await confirm(again, stale, stranger)).status).toBe(200);
});

test('the proofs of a browser or network are stored as hashes', async () => {
  const { id } = await signUp({ browser_key: browserKey });
  const row = await product.database.db
    .selectFrom('admins')
    .select(['asked_from', 'asked_with'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  for (const stored of [row.asked_from, row.asked_with]) expect(stored).toHaveLength(32);
});
