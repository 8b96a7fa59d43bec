import { accounts } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createPerson, mailTo, newEmail, signUpInput, tokenIn } from '../../../test/people.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { hours } from '../../platform/clock/clock.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const signUp = (changes: Record<string, unknown> = {}) =>
  product.client.call(accounts.signUp, { body: signUpInput(changes) });
const confirm = (token: string) =>
  product.client.call(accounts.confirm, { body: { confirmation_token: token } });
const resend = (email: string) =>
  product.client.call(accounts.resendConfirmation, { body: { email } });

test('[S7.2, S1.2, S3.1] a user signs up, and confirms with the mailed link', async () => {
  const email = newEmail();
  const created = await signUp({ email: `  ${email.toUpperCase()} ` });
  expect(created.status).toBe(201);
  expect(created.body).toEqual({
    admin: {
      id: expect.any(Number),
      email,
      unconfirmed_email: null,
      first_name: 'Pat',
      last_name: 'Lee',
      role: 'owner',
      saas_company_id: null,
      language: null,
      digits: null,
      second_factor: false,
    },
  });
  const mails = await product.mailsSent();
  expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: email, subject: 'Confirm your email' },
  ]);
  const confirmed = await confirm(tokenIn(mails[0]));
  expect(confirmed.status).toBe(200);
  const me = await product.client.call(accounts.showAdmin, {
    token: confirmed.body.access_token.key,
  });
  expect(me.body.admin.email).toBe(email);
});

test.each([
  ['ar-SA, en;q=0.5', 'ar'],
  ['fr, de;q=0.7, en;q=0.3', 'de'],
  ['fr', null],
  [';;,*', null],
])('a user who signs up on a page in %s has the language %s', async (accepted, language) => {
  const { body } = await product.client.call(accounts.signUp, {
    body: signUpInput(),
    headers: { 'accept-language': accepted },
  });
  expect(body.admin).toMatchObject({ language });
});

test('a company named at sign-up is created and selected', async () => {
  const created = await signUp({ company_name: 'Harbour Mall', plan_slug: 'explorer' });
  const company = await product.database.db
    .selectFrom('saas_companies')
    .innerJoin('saas_company_admins', 'saas_company_id', 'saas_companies.id')
    .select(['saas_companies.id', 'name', 'plan_slug', 'admin_id', 'role'])
    .where('admin_id', '=', created.body.admin.id)
    .executeTakeFirstOrThrow();
  expect(company).toEqual({
    id: created.body.admin.saas_company_id,
    name: 'Harbour Mall',
    plan_slug: 'explorer',
    admin_id: created.body.admin.id,
    role: 'owner',
  });
});

test('an email already taken is refused, in any spelling, and nothing is written', async () => {
  const { email } = await createPerson(product);
  const again = await signUp({ email: email.toUpperCase(), company_name: 'Second try' });
  expect(again.status).toBe(422);
  expect(again.error.validations.email).toEqual([
    'This email already has an account. Sign in instead.',
  ]);
  const companies = await product.database.db
    .selectFrom('saas_companies')
    .select('id')
    .where('name', '=', 'Second try')
    .execute();
  expect(companies).toEqual([]);
});

test('two sign-ups with one email at once make one account', async () => {
  const email = newEmail();
  const answers = await Promise.all([signUp({ email }), signUp({ email }), signUp({ email })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
});

test('a repeated Idempotency-Key returns the same response and creates nothing twice', async () => {
  const body = signUpInput();
  const headers = { 'idempotency-key': 'sign-up-once' };
  const [first, second] = await Promise.all([
    product.client.call(accounts.signUp, { body, headers }),
    product.client.call(accounts.signUp, { body, headers }),
  ]);
  expect(first.status).toBe(201);
  expect(second.text).toBe(first.text);
  const mails = await product.mailsSent();
  expect(mails.filter(({ to }) => to === body.email)).toHaveLength(1);
  const other = await product.client.call(accounts.signUp, { body: signUpInput(), headers });
  expect(other.status).toBe(409);
});

test('[S5.5, S5.6, S5.8, S5.9] the server validates like the form, with the same messages', async () => {
  const { status, error } = await product.client.call(accounts.signUp, {
    body: {
      first_name: ' ',
      last_name: 'x'.repeat(256),
      email: 'someone@nowhere',
      password: 'short',
      password_confirmation: 'other',
      company_name: 'y'.repeat(256),
      terms: false,
    },
  });
  expect(status).toBe(422);
  expect(error.validations).toEqual({
    first_name: ['This field is required.'],
    last_name: ['Maximum length is 255 symbols'],
    email: ['Provided email is incorrect'],
    password: [
      'Minimum length is 7 symbols',
      'Password should have at least one uppercase letter',
      'Password should have at least one special symbol',
      'Password should have at least one digit',
    ],
    password_confirmation: ['Password mismatch'],
    company_name: ['Maximum length is 255 symbols'],
    terms: ['Please read Terms and Conditions and Privacy policy and check to agree.'],
  });
});

test('a confirmation link works once', async () => {
  const { body } = await signUp();
  const token = tokenIn(await mailTo(product, body.admin.email));
  const [first, second] = await Promise.all([confirm(token), confirm(token)]);
  expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 422]);
  const third = await confirm(token);
  expect(third.error.validations).toEqual({
    confirmation_token: ['This confirmation link has been used or has expired. Ask for a new one.'],
  });
});

test('a confirmation link expires after three days, and a new one can be requested', async () => {
  const { body } = await signUp();
  const late = tokenIn(await mailTo(product, body.admin.email));
  product.clock.advance(hours(72));
  expect((await confirm(late)).status).toBe(422);
  expect((await resend(body.admin.email)).status).toBe(204);
  const fresh = tokenIn(await mailTo(product, body.admin.email));
  expect((await confirm(fresh)).status).toBe(200);
});

test('[S8.5] resending to an unknown email answers 404 with the message', async () => {
  const { status, error } = await resend(newEmail());
  expect({ status, message: error.message }).toEqual({
    status: 404,
    message: 'There is no account with this email',
  });
});

test('resending to a confirmed email is reported', async () => {
  const { email } = await createPerson(product);
  const { status, error } = await resend(email);
  expect({ status, validations: error.validations }).toEqual({
    status: 422,
    validations: { email: ['This email is already confirmed. You can sign in.'] },
  });
});

test('no token is stored in plain text, in tables or in the queue', async () => {
  const { body } = await signUp();
  const queued = await product.database.pool.query(
    'select payload from graphile_worker._private_jobs',
  );
  expect(JSON.stringify(queued.rows)).not.toMatch(/[\w-]{43}/);
  const token = tokenIn(await mailTo(product, body.admin.email));
  const confirmed = await confirm(token);
  const secrets = [token, confirmed.body.access_token.key];
  const { rows: tables } = await product.database.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables) {
    const { rows } = await product.database.pool.query<{ row: string }>(
      `select t::text as row from ${name} t`,
    );
    const content = rows.map(({ row }) => row).join('\n');
    for (const secret of secrets) expect(content).not.toContain(secret);
  }
});
