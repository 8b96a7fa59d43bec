import { Readable } from 'node:stream';

import { accounts, activities, companies, config } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createPerson } from '../../test/people.ts';
import { type Product, startProduct } from '../../test/product.ts';
import { StartupError } from '../startup-error.ts';
import { runOperator } from './operator.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const password = 'Walkable-2026!';

const run = (args: string[], typed = '') =>
  runOperator(args, {
    environment: { DATABASE_URL: product.database.url },
    input: Readable.from([typed]),
    report: () => undefined,
  });

const form = {
  first_name: 'Ada',
  last_name: 'Byron',
  password,
  password_confirmation: password,
  terms: true as const,
};

test('an owner is created with a company, and can sign in at once', async () => {
  const done = await run(
    ['owner', ' Ada@Example.test', '--company', 'Harbour', '--first-name', 'Ada'],
    `${password}\n`,
  );
  const [, id] =
    /^ada@example\.test can sign in and owns Harbour \(company (\d+)\)\.$/.exec(done) ?? [];
  const signedIn = await product.client.call(accounts.signIn, {
    body: { email: 'ada@example.test', password },
  });
  expect(signedIn.status).toBe(201);
  const token = signedIn.body.access_token.key;
  const { body } = await product.client.call(companies.show, { token });
  expect(body.saas_company).toMatchObject({ id: Number(id), name: 'Harbour' });
  const log = await product.client.call(activities.list, { token });
  expect(log.body.activities.map(({ action, actor }) => [action, actor.name])).toEqual(
    expect.arrayContaining([
      ['account.created', 'Operator'],
      ['account.confirmed', 'Operator'],
    ]),
  );
});

test.each([
  [
    ['owner', 'nobody', '--company', 'X'],
    password,
    'The email was refused: Provided email is incorrect',
  ],
  [
    ['owner', 'x@example.test', '--company', ' '],
    password,
    '--company was refused: This field is required.',
  ],
  [
    ['owner', 'x@example.test', '--company', 'X'],
    'short',
    'The password was refused: Minimum length is 7 symbols.',
  ],
  [
    ['owner', 'x@example.test', '--company', 'X'],
    '',
    'The password was refused: Please complete password.',
  ],
])('%j is refused in one sentence', async (args, typed, sentence) => {
  await expect(run(args, typed)).rejects.toEqual(new StartupError(sentence));
});

test('an address with an account is refused', async () => {
  const { email } = await createPerson(product);
  await expect(run(['owner', email, '--company', 'X'], password)).rejects.toEqual(
    new StartupError(`${email} has an account already.`),
  );
});

test('closed sign-up is refused with its code, shown to the console, and can be opened again', async () => {
  const sign = (email: string) =>
    product.client.call(accounts.signUp, { body: { ...form, email } });
  const shown = async () => (await product.client.call(config.show)).body.sign_up;
  expect(await run(['sign-up', 'close'])).toBe(
    'Sign-up is closed: only invited users get an account.',
  );
  expect(await shown()).toBe('closed');
  expect(await sign('late@example.test')).toMatchObject({
    status: 403,
    body: { error: { code: 'sign_up_closed', message: expect.stringContaining('invitation') } },
  });
  expect(await run(['sign-up', 'open'])).toBe('Sign-up is open: everyone can create an account.');
  expect(await shown()).toBe('open');
  expect((await sign('late@example.test')).status).toBe(201);
});
