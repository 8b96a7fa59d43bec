import { accounts } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createPerson, goodPassword, newEmail, signIn, signUpInput } from '../../../test/people.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { days, minutes } from '../../platform/clock/clock.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const trySignIn = (email: string, password: string) =>
  product.client.call(accounts.signIn, { body: { email, password } });
const showAdmin = (token: string) => product.client.call(accounts.showAdmin, { token });

test('[S7.3, S4.1, S3.24] signing in gives an access token that opens the account', async () => {
  const person = await createPerson(product);
  const { status, body } = await trySignIn(` ${person.email.toUpperCase()}`, person.password);
  expect({ status, body }).toEqual({
    status: 201,
    body: { access_token: { key: expect.stringMatching(/^[\w-]{43}$/) } },
  });
  const me = await showAdmin(body.access_token.key);
  expect(me.body.admin.id).toBe(person.id);
});

test('[S7.1] both spellings of the Authorization header are accepted, and nothing else', async () => {
  const { token } = await createPerson(product);
  const status = async (authorization: string) => {
    const answer = await product.client.call(accounts.showAdmin, { headers: { authorization } });
    return answer.status;
  };
  expect(await status(`Token ${token}`)).toBe(200);
  expect(await status(`Token token="${token}"`)).toBe(200);
  expect(await status(`Bearer ${token}`)).toBe(401);
  expect(await status(`Token ${token}x`)).toBe(401);
  expect(await status('Token ')).toBe(401);
});

test('[S8.4] a wrong email and a wrong password get the same 401', async () => {
  const { email } = await createPerson(product);
  const wrongPassword = await trySignIn(email, 'Wrong-Pass-1');
  const wrongEmail = await trySignIn(newEmail(), goodPassword);
  expect(wrongPassword.status).toBe(401);
  expect(wrongPassword.error.message).toBe('Invalid email and/or password');
  expect({ status: wrongEmail.status, text: wrongEmail.text }).toEqual({
    status: wrongPassword.status,
    text: wrongPassword.text,
  });
});

test('[S8.4] an unconfirmed account gets 423 only with the right password', async () => {
  const input = signUpInput();
  await product.client.call(accounts.signUp, { body: input });
  expect((await trySignIn(input.email, 'Wrong-Pass-1')).status).toBe(401);
  const { status, error } = await trySignIn(input.email, input.password);
  expect({ status, message: error.message }).toEqual({
    status: 423,
    message: 'You need to confirm the account before continuing.',
  });
});

test('[S5.7] a sign-in password is only required, and not trimmed', async () => {
  const { email } = await createPerson(product);
  expect((await trySignIn(email, 'x')).status).toBe(401);
  expect((await trySignIn(email, ` ${goodPassword}`)).status).toBe(401);
  const empty = await trySignIn(email, '');
  expect(empty.error.validations).toEqual({ password: ['Please complete password'] });
});

test('[S4.2] signing out ends only this session', async () => {
  const person = await createPerson(product);
  const other = await signIn(product, person);
  const out = await product.client.call(accounts.signOut, { token: person.token });
  expect({ status: out.status, text: out.text }).toEqual({ status: 204, text: '' });
  expect((await showAdmin(person.token)).status).toBe(401);
  expect((await showAdmin(other)).status).toBe(200);
});

test('a session expires after 30 days without use', async () => {
  const { token } = await createPerson(product);
  for (let month = 0; month < 2; month += 1) {
    product.clock.advance(days(29));
    expect((await showAdmin(token)).status).toBe(200);
  }
  product.clock.advance(days(30));
  expect((await showAdmin(token)).status).toBe(401);
});

test('a session expires 90 days after the sign-in', async () => {
  const { token } = await createPerson(product);
  for (let week = 0; week < 12; week += 1) {
    product.clock.advance(days(7));
    expect((await showAdmin(token)).status).toBe(200);
  }
  product.clock.advance(days(6) - 1);
  expect((await showAdmin(token)).status).toBe(200);
  product.clock.advance(1);
  expect((await showAdmin(token)).status).toBe(401);
});

test('guessing one account is stopped with a clear 429, also with concurrent guesses', async () => {
  const { email, password } = await createPerson(product);
  const guesses = await Promise.all(
    Array.from({ length: 14 }, (_, index) => trySignIn(email, `Guess-${index}!`)),
  );
  const statuses = guesses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  const refused = guesses.find(({ status }) => status === 429);
  expect(refused?.error.message).toBe('Too many attempts. Try again in 15 minutes.');
  expect(refused?.headers.get('retry-after')).toBe('900');
  expect((await trySignIn(email, password)).status).toBe(429);
  product.clock.advance(minutes(15));
  expect((await trySignIn(email, password)).status).toBe(201);
});

test('guessing across accounts is limited per address; successful sign-ins do not count', async () => {
  product.clock.advance(minutes(15));
  const person = await createPerson(product);
  for (let time = 0; time < 15; time += 1)
    expect((await trySignIn(person.email, person.password)).status).toBe(201);
  const statuses = [];
  for (let guess = 0; guess < 61; guess += 1)
    statuses.push((await trySignIn(newEmail(), 'x')).status);
  expect(statuses.slice(0, 60).every((status) => status === 401)).toBe(true);
  expect(statuses[60]).toBe(429);
});
