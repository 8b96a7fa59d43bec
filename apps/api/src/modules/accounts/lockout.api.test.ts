import { accounts, activities } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { changesIn, createAccount, createMember } from '../../../test/factories.ts';
import { goodPassword, mailTo, tokenIn } from '../../../test/people.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { days, hours } from '../../platform/clock/clock.ts';
import { limits } from './limits.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ TRUST_PROXY: '1' });
});
afterAll(() => product.stop());

const trySignIn = (email: string, password: string, headers: Record<string, string>) =>
  product.client.call(accounts.signIn, { body: { email, password }, headers });
const from = (address: string) => ({ 'x-forwarded-for': address });
const home = from('198.51.100.9');

/** Sends wrong passwords from one network; returns the statuses. */
const guess = async (email: string, times: number, address: string) => {
  const statuses = [];
  for (let time = 0; time < times; time += 1)
    statuses.push((await trySignIn(email, `Guess-${time}!`, from(address))).status);
  return statuses;
};
const cookieOf = (headers: Headers): string => headers.get('set-cookie')?.split(';')[0] ?? '';

test('a guessing stranger is stopped, and does not lock the owner out on another network', async () => {
  const { email, password } = await createAccount(product);
  expect(await guess(email, 11, '203.0.113.7')).toEqual([...Array<number>(10).fill(401), 429]);
  expect((await trySignIn(email, password, home)).status).toBe(201);
});

test('guesses from many networks are stopped together, and a known device continues', async () => {
  const { email, password } = await createAccount(product);
  const known = await trySignIn(email, password, home);
  const cookie = cookieOf(known.headers);
  for (let network = 0; network < 10; network += 1)
    expect((await guess(email, 10, `203.0.${network}.7`)).at(-1)).toBe(401);
  expect((await trySignIn(email, password, from('203.0.200.7'))).status).toBe(429);
  expect((await trySignIn(email, password, home)).status).toBe(429);
  expect((await trySignIn(email, password, { ...home, cookie })).status).toBe(201);
  const others = await createAccount(product);
  const elsewhere = await trySignIn(others.email, others.password, { ...home, cookie });
  expect(cookieOf(elsewhere.headers)).toBe(cookie);
});

test('guessing on a known device is limited too, and it expires after half a year', async () => {
  const { email, password } = await createAccount(product);
  const cookie = cookieOf((await trySignIn(email, password, home)).headers);
  const statuses = [];
  for (let time = 0; time < 11; time += 1)
    statuses.push((await trySignIn(email, 'Wrong-1!', { ...home, cookie })).status);
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  expect((await trySignIn(email, password, home)).status).toBe(201);
  product.clock.advance(days(181));
  await guess(email, 10, '198.51.100.9');
  expect((await trySignIn(email, password, { ...home, cookie })).status).toBe(429);
});

test('all known devices of an account share the guesses of a day', async () => {
  const { email, password } = await createAccount(product);
  const newDevice = async () => ({
    ...home,
    cookie: cookieOf((await trySignIn(email, password, home)).headers),
  });
  const [first, second] = [await newDevice(), await newDevice()];
  expect((await trySignIn(email, 'Wrong-1!', first)).status).toBe(401);
  const { tries, name } = limits.signInFromDevicesPerDay;
  await product.database.db
    .updateTable('rate_limits')
    .set({ tries })
    .where('key', 'like', `${name}:%`)
    .where('tries', '>', 0)
    .execute();
  const { status, headers } = await trySignIn(email, password, second);
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await trySignIn(email, password, home)).status).toBe(201);
  product.clock.advance(days(1));
  expect((await trySignIn(email, password, second)).status).toBe(201);
});

test('the secret of a device is protected from scripts, other sites and the database', async () => {
  const person = await createAccount(product);
  const { headers } = await trySignIn(person.email, person.password, home);
  const cookie = headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(
    /^floorwright_device=[\w-]{43}; Path=\/api\/company\/v1; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
  );
  const { rows } = await product.database.pool.query<{ row: string }>(
    'select t::text as row from known_devices t',
  );
  expect(rows.length).toBeGreaterThan(0);
  const secret = cookie.split(/[=;]/)[1] ?? '';
  expect(rows.map(({ row }) => row).join()).not.toContain(secret);
});

test('reset requests of strangers do not lock the user out: the response stays the same, the mails are limited', async () => {
  const { email } = await createAccount(product);
  await product.mailsSent();
  const ask = () => product.client.call(accounts.requestPasswordReset, { body: { email } });
  for (let time = 0; time < 8; time += 1) expect((await ask()).status).toBe(204);
  const mails = await product.mailsSent();
  expect(mails).toHaveLength(5);
  product.clock.advance(hours(1));
  expect((await ask()).status).toBe(204);
  expect(await product.mailsSent()).toHaveLength(1);
});

test('where many ask from one network, each account still gets a mail, and no one learns who has one', async () => {
  const ask = (email: string) =>
    product.client.call(accounts.requestPasswordReset, {
      body: { email },
      headers: from('203.0.113.77'),
    });
  for (let time = 0; time < 60; time += 1)
    expect((await ask(`nobody-${time}@example.com`)).status).toBe(404);
  const { email } = await createAccount(product);
  await product.mailsSent();
  for (const asked of [email, email, 'nobody@example.com'])
    expect((await ask(asked)).status).toBe(204);
  expect(await product.mailsSent()).toMatchObject([{ to: email }]);
});

test('a reset makes the device known, so that guesses do not lock its owner out', async () => {
  const { email } = await createAccount(product);
  await product.client.call(accounts.requestPasswordReset, { body: { email } });
  const reset_password_token = tokenIn(await mailTo(product, email));
  await guess(email, 11, '198.51.100.9');
  const password = 'Rainy-Night-8';
  const body = { reset_password_token, password, password_confirmation: password };
  const { headers } = await product.client.call(accounts.resetPassword, { body });
  expect((await trySignIn(email, password, home)).status).toBe(429);
  const cookie = cookieOf(headers);
  expect((await trySignIn(email, password, { ...home, cookie })).status).toBe(201);
});

test('refused sign-ins and lockouts are in the audit log, and cannot fill it', async () => {
  product.clock.advance(hours(24));
  const owner = await createMember(product);
  for (let network = 0; network < 5; network += 1)
    await guess(owner.email, 12, `192.0.${network}.7`);
  const entries = await changesIn(product, owner.companyId);
  const count = (action: string) => entries.filter((entry) => entry.action === action).length;
  expect({ refused: count('session.refused'), locked: count('session.locked') }).toEqual({
    refused: 20,
    locked: 3,
  });
  expect(entries.find(({ action }) => action === 'session.refused')).toMatchObject({
    actor_id: null,
    subject_type: 'account',
    subject_id: owner.adminId,
    subject_label: owner.email,
  });
  const { status } = await product.client.call(activities.list, { token: owner.token });
  expect(status).toBe(200);
  expect((await trySignIn(owner.email, goodPassword, home)).status).toBe(201);
});
