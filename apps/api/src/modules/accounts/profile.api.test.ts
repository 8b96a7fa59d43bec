import { accounts } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createMember } from '../../../test/factories.ts';
import { createClientApp, profile, takeTokens } from '../../../test/oauth.ts';
import {
  createPerson,
  mailTo,
  newEmail,
  type Person,
  signIn,
  tokenIn,
} from '../../../test/people.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { days, later, minutes } from '../../platform/clock/clock.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const update = ({ token }: Pick<Person, 'token'>, body: Record<string, unknown>) =>
  product.client.call(accounts.updateAdmin, { token, body });
const show = async ({ token }: Pick<Person, 'token'>) =>
  (await product.client.call(accounts.showAdmin, { token })).body.admin;

const newPassword = 'Rainy-Night-8';
const passwordChange = (current: string) => ({
  current_password: current,
  password: newPassword,
  password_confirmation: newPassword,
});

test('[S7.5] the profile is read and changed', async () => {
  const person = await createPerson(product);
  const { status, body } = await update(person, { first_name: ' Ada ', last_name: 'Byron' });
  expect(status).toBe(200);
  expect(body.admin).toEqual({
    id: person.id,
    email: person.email,
    unconfirmed_email: null,
    first_name: 'Ada',
    last_name: 'Byron',
    role: 'owner',
    saas_company_id: null,
    language: null,
    digits: null,
    second_factor: false,
  });
  expect(await show(person)).toEqual(body.admin);
});

test.each([
  ['ar', 'ar'],
  ['de-AT', 'de'],
  ['fr', null],
  ['', null],
  ['x'.repeat(500), null],
  [null, null],
])('the language %j is stored as %j', async (language, stored) => {
  const person = await createPerson(product);
  await update(person, { language: 'en', digits: 'arab' });
  const { status, body } = await update(person, { language });
  expect(status).toBe(200);
  expect(body.admin).toMatchObject({ language: stored, digits: 'arab', first_name: 'Pat' });
  expect(await show(person)).toEqual(body.admin);
});

test('[S3.1] a new email stays in unconfirmed_email until it is confirmed', async () => {
  const person = await createPerson(product);
  const email = newEmail();
  const { body } = await update(person, { email });
  expect(body.admin).toMatchObject({ email: person.email, unconfirmed_email: email });
  expect(await show(person)).toEqual(body.admin);
  const mails = await product.mailsSent();
  expect(new Map(mails.map(({ to, subject }) => [to, subject]))).toEqual(
    new Map([
      [email, 'Confirm your new email'],
      [person.email, 'Email change requested'],
    ]),
  );
  const token = tokenIn(mails.find(({ to }) => to === email));
  const other = { token: await signIn(product, person) };
  const confirmed = await product.client.call(accounts.confirm, {
    body: { confirmation_token: token },
  });
  const session = { token: confirmed.body.access_token.key };
  expect(await show(session)).toMatchObject({ email, unconfirmed_email: null });
  for (const ended of [person, other])
    expect((await product.client.call(accounts.showAdmin, ended)).status).toBe(401);
  const [notice] = await product.mailsSent();
  expect(notice).toMatchObject({ to: person.email, subject: 'Your email was changed' });
  expect(notice?.text).toContain(email);
  expect(await signIn(product, { ...person, email })).toMatch(/^[\w-]+$/);
});

test('a changed email ends sign-ins at clients and on remembered devices', async () => {
  const person = await createMember(product);
  const app = await createClientApp(product, { companyId: person.companyId });
  const { access_token: accessToken } = await takeTokens(product, person, app);
  expect((await profile(product, accessToken)).status).toBe(200);
  const { db } = product.database;
  const devices = db.selectFrom('known_devices').where('admin_id', '=', person.adminId);
  const now = product.clock.now();
  await db
    .insertInto('known_devices')
    .values({
      key_hash: Buffer.alloc(32),
      admin_id: person.adminId,
      trusted_until: later(now, days(30)),
      last_used_at: now,
    })
    .execute();
  const email = newEmail();
  await product.client.call(accounts.updateAdmin, { token: person.token, body: { email } });
  const body = { confirmation_token: tokenIn(await mailTo(product, email)) };
  const headers = { authorization: `Token token=${person.token}` };
  expect((await product.client.call(accounts.confirm, { body, headers })).status).toBe(200);
  expect((await profile(product, accessToken)).status).toBe(401);
  expect(
    await devices.select('trusted_until').where('trusted_until', 'is not', null).execute(),
  ).toEqual([]);
});

test('an old session is not enough to change the email: a verification or the password is required', async () => {
  const person = await createPerson(product);
  const email = newEmail();
  product.clock.advance(minutes(15) + 1);
  const bare = await update(person, { email });
  expect({ status: bare.status, code: bare.error.code }).toEqual({
    status: 403,
    code: 'verification_needed',
  });
  const wrong = await update(person, { email, current_password: 'Wrong-Pass-1' });
  expect({ status: wrong.status, message: wrong.error.message }).toEqual({
    status: 403,
    message: 'Current password is invalid',
  });
  expect((await show(person)).unconfirmed_email).toBeNull();
  const right = await update(person, { email, current_password: person.password });
  expect(right.body.admin.unconfirmed_email).toBe(email);
  expect((await update(person, { first_name: 'Ada', email })).status).toBe(200);
  expect((await update(person, { email: person.email })).body.admin.unconfirmed_email).toBeNull();
});

test('the mail for a new address can be sent again, and entering the old address cancels the change', async () => {
  const person = await createPerson(product);
  const email = newEmail();
  await update(person, { email });
  const first = (await product.mailsSent()).find(({ to }) => to === email);
  await product.client.call(accounts.resendConfirmation, { body: { email } });
  const [again] = await product.mailsSent();
  expect(again).toMatchObject({ to: email, subject: 'Confirm your new email' });
  await update(person, { email: person.email });
  expect(await show(person)).toMatchObject({ email: person.email, unconfirmed_email: null });
  for (const mail of [first, again]) {
    const { status } = await product.client.call(accounts.confirm, {
      body: { confirmation_token: tokenIn(mail) },
    });
    expect(status).toBe(422);
  }
});

test('the email of another account cannot be taken, when requested or confirmed', async () => {
  const [person, other] = [await createPerson(product), await createPerson(product)];
  const taken = await update(person, { email: other.email });
  expect(taken.error.validations).toEqual({
    email: ['Another account uses this email. Enter a different one.'],
  });
  const email = newEmail();
  await update(person, { email });
  const mail = (await product.mailsSent()).find(({ to }) => to === email);
  await createPerson(product, { email });
  const late = await product.client.call(accounts.confirm, {
    body: { confirmation_token: tokenIn(mail) },
  });
  expect(late.status).toBe(422);
  expect(late.error.validations).toHaveProperty('email');
});

test('[S5.11] a wrong current password is refused with 403 and changes nothing', async () => {
  const person = await createPerson(product);
  const { status, error } = await update(person, passwordChange('Wrong-Pass-1'));
  expect({ status, message: error.message }).toEqual({
    status: 403,
    message: 'Current password is invalid',
  });
  expect(await signIn(product, person)).toMatch(/^[\w-]+$/);
});

test('[S5.11] a new password needs the current one and the confirmation', async () => {
  const person = await createPerson(product);
  const { error } = await update(person, { password: newPassword });
  expect(error.validations).toEqual({
    current_password: ['Please complete password'],
    password_confirmation: ['Please confirm password'],
  });
});

test('a new password ends every other session', async () => {
  const person = await createPerson(product);
  const other = { token: await signIn(product, person) };
  expect((await update(person, passwordChange(person.password))).status).toBe(200);
  const status = async ({ token }: { token: string }) =>
    (await product.client.call(accounts.showAdmin, { token })).status;
  expect(await status(other)).toBe(401);
  expect(await status(person)).toBe(200);
  expect(await signIn(product, { ...person, password: newPassword })).toMatch(/^[\w-]+$/);
});

test('a new password cancels a pending change of address', async () => {
  const person = await createPerson(product);
  const email = newEmail();
  await update(person, { email });
  const mail = (await product.mailsSent()).find(({ to }) => to === email);
  await update(person, passwordChange(person.password));
  expect(await show(person)).toMatchObject({ email: person.email, unconfirmed_email: null });
  const { status } = await product.client.call(accounts.confirm, {
    body: { confirmation_token: tokenIn(mail) },
  });
  expect(status).toBe(422);
});

test('two users who confirm the same address at once: one gets it, none gets a 500', async () => {
  const email = newEmail();
  const people = [await createPerson(product), await createPerson(product)];
  const tokens = [];
  for (const person of people) {
    await update(person, { email });
    tokens.push(tokenIn((await product.mailsSent()).find(({ to }) => to === email)));
  }
  const answers = await Promise.all(
    tokens.map((token) =>
      product.client.call(accounts.confirm, { body: { confirmation_token: token } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

test('guessing the current password is limited', async () => {
  const person = await createPerson(product);
  const statuses = [];
  for (let guess = 0; guess < 11; guess += 1)
    statuses.push((await update(person, passwordChange(`Guess-${guess}!`))).status);
  expect(statuses).toEqual([...Array<number>(10).fill(403), 429]);
});
