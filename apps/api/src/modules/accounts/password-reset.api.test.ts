import { accounts } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  createPerson,
  mailTo,
  newEmail,
  signIn,
  signUpInput,
  tokenIn,
} from '../../../test/people.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { hours } from '../../platform/clock/clock.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const newPassword = 'Rainy-Night-8';
const ask = (email: string) =>
  product.client.call(accounts.requestPasswordReset, { body: { email } });
const reset = (token: string, changes: Record<string, unknown> = {}) =>
  product.client.call(accounts.resetPassword, {
    body: {
      reset_password_token: token,
      password: newPassword,
      password_confirmation: newPassword,
      ...changes,
    },
  });
const askedToken = async (email: string): Promise<string> => {
  expect((await ask(email)).status).toBe(204);
  const mails = await product.mailsSent();
  return tokenIn(mails.find(({ subject }) => subject === 'Reset your password'));
};

test('[S7.4] a forgotten password is reset with the mailed link, and every session ends', async () => {
  const person = await createPerson(product);
  const token = await askedToken(person.email);
  const { status, body } = await reset(token);
  expect({ status, id: body.admin.id }).toEqual({ status: 200, id: person.id });
  const old = await product.client.call(accounts.showAdmin, { token: person.token });
  expect(old.status).toBe(401);
  const withOld = await product.client.call(accounts.signIn, { body: person });
  expect(withOld.status).toBe(401);
  expect(await signIn(product, { email: person.email, password: newPassword })).toMatch(/^[\w-]+$/);
  const mails = await product.mailsSent();
  expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: person.email, subject: 'Your password was changed' },
  ]);
});

test('a reset link works once, and invalidates older links', async () => {
  const { email } = await createPerson(product);
  const older = await askedToken(email);
  const newer = await askedToken(email);
  const answers = await Promise.all([reset(newer), reset(newer)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect((await reset(older)).error.validations).toEqual({
    reset_password_token: ['This reset link has been used or has expired. Ask for a new one.'],
  });
});

test('a reset link expires after two hours', async () => {
  const { email } = await createPerson(product);
  const token = await askedToken(email);
  product.clock.advance(hours(2));
  expect((await reset(token)).status).toBe(422);
});

test('a refused reset does not use the link up', async () => {
  const { email } = await createPerson(product);
  const token = await askedToken(email);
  expect((await reset(token, { password_confirmation: 'Other-Pass-9' })).error.validations).toEqual(
    { password_confirmation: ['Password mismatch'] },
  );
  expect((await reset(token)).status).toBe(200);
});

test('a reset confirms the address, since the link was read there', async () => {
  const input = signUpInput();
  await product.client.call(accounts.signUp, { body: input });
  await reset(await askedToken(input.email));
  expect(await signIn(product, { email: input.email, password: newPassword })).toMatch(/^[\w-]+$/);
});

test('a reset invalidates an unused confirmation link', async () => {
  const input = signUpInput();
  await product.client.call(accounts.signUp, { body: input });
  const confirmation = tokenIn(await mailTo(product, input.email));
  await reset(await askedToken(input.email));
  const { status } = await product.client.call(accounts.confirm, {
    body: { confirmation_token: confirmation },
  });
  expect(status).toBe(422);
});

test('a reset cancels a pending change of address', async () => {
  const person = await createPerson(product);
  await product.client.call(accounts.updateAdmin, {
    token: person.token,
    body: { email: newEmail() },
  });
  const change = (await product.mailsSent()).find(
    ({ subject }) => subject === 'Confirm your new email',
  );
  await reset(await askedToken(person.email));
  const confirmed = await product.client.call(accounts.confirm, {
    body: { confirmation_token: tokenIn(change) },
  });
  expect(confirmed.status).toBe(422);
});

test('a confirmation token cannot reset a password, and vice versa', async () => {
  const input = signUpInput();
  await product.client.call(accounts.signUp, { body: input });
  const confirmation = tokenIn(await mailTo(product, input.email));
  expect((await reset(confirmation)).status).toBe(422);
  const resetToken = await askedToken(input.email);
  const confirmed = await product.client.call(accounts.confirm, {
    body: { confirmation_token: resetToken },
  });
  expect(confirmed.status).toBe(422);
});

test('[S8.5] a reset for an unknown email answers 404 with the message', async () => {
  const { status, error } = await ask(newEmail());
  expect({ status, message: error.message }).toEqual({
    status: 404,
    message: 'There is no account with this email',
  });
});
