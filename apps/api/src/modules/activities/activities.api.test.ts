import { accounts, activities, companies, pagerHeaders } from '@floorwright/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  createAccount,
  createCompany,
  createMember,
  changesIn,
  joinCompany,
} from '../../../test/factories.ts';
import { createPerson, mailTo, newEmail, signUpInput, tokenIn } from '../../../test/people.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { recordActivity } from '../../kernel/activity.ts';
import { minutes } from '../../platform/clock/clock.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

type Caller = { token: string };
type Query = Record<string, string | number>;

const call = ({ token }: Caller, query: Query = {}) =>
  product.client.call(activities.list, { token, query });
const actions = async (caller: Caller, query: Query = {}) =>
  (await call(caller, query)).body.activities.map(({ action }) => action);
const rename = ({ token }: Caller, name: string) =>
  product.client.call(companies.update, { token, body: { name } });

test('the audit log lists who did what, when, to what and from where, newest first', async () => {
  const owner = await createMember(product, { firstName: 'Olga', lastName: 'Abel' });
  const { companyId, adminId, email } = owner;
  await rename(owner, 'First');
  product.clock.advance(minutes(1));
  await rename(owner, 'Second');
  const { body, headers } = await call(owner);
  expect(body.activities).toHaveLength(2);
  expect(body.activities[0]).toEqual({
    id: expect.any(Number),
    created_at: product.clock.now().toISOString(),
    action: 'company.updated',
    actor: { kind: 'user', id: adminId, name: 'Olga Abel', email, api_key_id: null },
    subject: { type: 'company', id: companyId, label: 'Second' },
    details: { name: { from: 'First', to: 'Second' } },
    address: '127.0.0.1',
  });
  expect(Object.values(pagerHeaders).map((name) => Number(headers.get(name)))).toEqual([
    1, 2, 100, 1,
  ]);
});

test('the audit log of another company is not visible', async () => {
  const [one, two] = [await createMember(product), await createMember(product)];
  await rename(one, 'Secret');
  expect(await actions(two)).toEqual([]);
  expect(await actions(two, { q: 'secret' })).toEqual([]);
});

test('it is paged, sorted in both directions, and searched in all words', async () => {
  const owner = await createMember(product, { firstName: 'Una', lastName: 'Major' });
  for (const name of ['Alpha 100%', 'Beta_1', 'Gamma']) await rename(owner, name);
  await product.client.call(accounts.signOut, { token: owner.token });
  const { companyId } = owner;
  const auditor = await createMember(product, { companyId, role: 'super_admin' });
  const labels = async (query: Query) =>
    (await call(auditor, query)).body.activities.map(({ subject }) => subject.label);
  const all = [owner.email, 'Gamma', 'Beta_1', 'Alpha 100%'];
  expect(await labels({})).toEqual(all);
  expect(await labels({ sort: 'created_at' })).toEqual(all.toReversed());
  expect(await labels({ 'page[size]': 3, 'page[number]': 2 })).toEqual(['Alpha 100%']);
  expect(await labels({ q: '0%' })).toEqual(['Alpha 100%']);
  expect(await labels({ q: 'a_' })).toEqual(['Beta_1']);
  expect(await labels({ q: 'GAMMA' })).toEqual(['Gamma']);
  expect(await labels({ q: 'Company.Updated' })).toHaveLength(3);
  expect(await labels({ q: 'una major' })).toHaveLength(4);
  expect(await labels({ q: owner.email })).toHaveLength(4);
});

test('only owner and super_admin read it', async () => {
  const { id: companyId } = await createCompany(product);
  for (const role of ['owner', 'super_admin', 'admin', 'manager'] as const) {
    const { status } = await call(await createMember(product, { companyId, role }));
    expect(status).toBe(role === 'owner' || role === 'super_admin' ? 200 : 403);
  }
});

test('payments are listed and found only for those who may see payments', async () => {
  const owner = await createMember(product);
  const { companyId } = owner;
  const admin = await createMember(product, { companyId, role: 'super_admin' });
  const actor = { id: owner.adminId, email: owner.email, first_name: 'Olga', last_name: 'Abel' };
  const context = { ...product.platform, address: '127.0.0.1' };
  const label = '19.99 USD';
  await recordActivity(context, product.database.db, actor, {
    action: 'charge.created',
    companyId,
    subject: { type: 'charge', id: 1, label },
    details: { card: 'Visa 0001' },
  });
  await rename(owner, 'Harbour');
  expect(await actions(owner)).toEqual(['company.updated', 'charge.created']);
  expect(await actions(admin)).toEqual(['company.updated']);
  expect(await actions(admin, { q: label })).toEqual([]);
  expect((await call(admin)).headers.get(pagerHeaders.totalCount)).toBe('1');
});

test('sign-up, sessions, names, email and password of a user are in the audit log', async () => {
  const person = await createPerson(product, { company_name: 'Audited' });
  const companyId = (await product.client.call(companies.show, person)).body.saas_company.id;
  const change = (body: Record<string, unknown>) =>
    product.client.call(accounts.updateAdmin, { token: person.token, body });
  await change({ first_name: 'Ada' });
  await change({ first_name: 'Ada' });
  const password = 'Rainy-Night-8';
  await change({
    current_password: person.password,
    password,
    password_confirmation: password,
  });
  const email = newEmail();
  await change({ email });
  const mail = await mailTo(product, email);
  const confirmed = await product.client.call(accounts.confirm, {
    body: { confirmation_token: tokenIn(mail) },
  });
  const token = confirmed.body.access_token.key;
  await product.client.call(accounts.signOut, { token });
  await product.client.call(accounts.signIn, { body: { email, password } });
  await product.client.call(accounts.requestPasswordReset, { body: { email } });
  const reset = tokenIn(await mailTo(product, email));
  await product.client.call(accounts.resetPassword, {
    body: { reset_password_token: reset, password, password_confirmation: password },
  });
  const entries = await changesIn(product, companyId);
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['company.created', { plan_slug: null }],
    ['account.confirmed', {}],
    ['session.opened', {}],
    ['profile.updated', { name: { from: 'Pat Lee', to: 'Ada Lee' } }],
    ['password.changed', {}],
    ['email.change_requested', { email: { from: person.email, to: email } }],
    ['email.changed', { email: { from: person.email, to: email } }],
    ['session.opened', {}],
    ['session.closed', {}],
    ['session.opened', {}],
    ['password.changed', { by: 'mailed link' }],
  ]);
  const log = JSON.stringify(entries);
  for (const secret of [password, person.password, token, reset]) expect(log).not.toContain(secret);
});

test('activities before a user has a company belong to no company', async () => {
  const input = signUpInput();
  const { body } = await product.client.call(accounts.signUp, { body: input });
  const mine = (await changesIn(product, null)).filter(({ actor_id: id }) => id === body.admin.id);
  expect(mine).toMatchObject([
    { action: 'account.created', actor_email: input.email, subject_label: input.email },
  ]);
});

test('a refused sign-in is recorded, and a refused change is not', async () => {
  const owner = await createMember(product);
  const { email, token } = owner;
  await product.client.call(accounts.signIn, { body: { email, password: 'Wrong-1234' } });
  await rename(owner, '  ');
  await product.client.call(accounts.updateAdmin, { token, body: { saas_company_id: 999_999 } });
  expect((await changesIn(product, owner.companyId)).map(({ action }) => action)).toEqual([
    'session.refused',
  ]);
  const { body } = await call(owner);
  expect(body.activities[0]?.actor).toMatchObject({ kind: 'unknown', id: null });
});

test('the audit log stays the same after its actor is deleted', async () => {
  const { id: companyId } = await createCompany(product);
  const owner = await createMember(product, { companyId });
  const gone = await createMember(product, { companyId, role: 'manager' });
  await product.client.call(accounts.signOut, { token: gone.token });
  await product.database.db.deleteFrom('admins').where('id', '=', gone.adminId).execute();
  const { body } = await call(owner);
  expect(body.activities[0]?.actor).toEqual({
    kind: 'user',
    id: gone.adminId,
    name: 'Pat Lee',
    email: gone.email,
    api_key_id: null,
  });
});

test('the database refuses to change or delete entries of the audit log', async () => {
  const owner = await createMember(product);
  await rename(owner, 'Written');
  const { db } = product.database;
  const mine = sql`where saas_company_id = ${owner.companyId}`;
  const refusal = 'activities are append-only';
  await expect(sql`update activities set action = 'x.y' ${mine}`.execute(db)).rejects.toThrow(
    refusal,
  );
  await expect(sql`delete from activities ${mine}`.execute(db)).rejects.toThrow(refusal);
  await expect(sql`truncate activities`.execute(db)).rejects.toThrow(refusal);
  expect(await changesIn(product, owner.companyId)).toHaveLength(1);
});

test('deleting a company deletes its audit log', async () => {
  const owner = await createMember(product);
  const elsewhere = await createAccount(product);
  await joinCompany(product, {
    companyId: owner.companyId,
    adminId: elsewhere.adminId,
    role: 'manager',
  });
  await rename(owner, 'Short-lived');
  await product.database.db
    .deleteFrom('saas_companies')
    .where('id', '=', owner.companyId)
    .execute();
  expect(await changesIn(product, owner.companyId)).toEqual([]);
});
