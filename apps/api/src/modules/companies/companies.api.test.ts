import { accounts, companies } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { statusesOf } from '../../../test/client.ts';
import {
  createAccount,
  createCompany,
  createMember,
  changesIn,
  joinCompany,
  subscribe,
} from '../../../test/factories.ts';
import { createPerson } from '../../../test/people.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { days, later } from '../../platform/clock/clock.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

type Caller = { token: string };

const show = ({ token }: Caller) => product.client.call(companies.show, { token });
const list = async ({ token }: Caller) =>
  (await product.client.call(companies.list, { token })).body.saas_companies;
const create = ({ token }: Caller, body: Record<string, unknown>) =>
  product.client.call(companies.create, { token, body });
const rename = ({ token }: Caller, name: string) =>
  product.client.call(companies.update, { token, body: { name } });
const select = ({ token }: Caller, id: number) =>
  product.client.call(accounts.updateAdmin, { token, body: { saas_company_id: id } });

test('[S7.8, S3.2, S1.3] an owner without a company creates one, which becomes the current one', async () => {
  const person = await createAccount(product);
  const created = await create(person, { name: ' Harbour Group ', plan_slug: 'explorer' });
  expect(created.status).toBe(201);
  expect(created.body.saas_company).toEqual({
    id: expect.any(Number),
    name: 'Harbour Group',
    role: 'owner',
    plan_slug: 'explorer',
    subscription: null,
    balance_in_currency: '0.00',
    price_in_currency: '99.00',
    currency: 'usd',
    trial_eligible: true,
    provider: false,
    requires_second_factor: false,
    lacks_second_factor: false,
    lacks_single_sign_on: false,
  });
  expect((await show(person)).body).toEqual(created.body);
  const { body } = await product.client.call(accounts.showAdmin, person);
  expect(body.admin.saas_company_id).toBe(created.body.saas_company.id);
  expect(await changesIn(product, created.body.saas_company.id)).toMatchObject([
    {
      action: 'company.created',
      actor_id: person.adminId,
      actor_name: 'Pat Lee',
      actor_email: person.email,
      subject_type: 'company',
      subject_label: 'Harbour Group',
      details: { plan_slug: 'explorer' },
      address: '127.0.0.1',
    },
  ]);
});

test.each(['super_admin', 'admin', 'manager'] as const)(
  '[S3.2] %s sees neither the balance nor the price of a company',
  async (role) => {
    const { id } = await createCompany(product, { planSlug: 'executive' });
    const hidden = { balance_in_currency: null, price_in_currency: null };
    const member = await createMember(product, { companyId: id, role });
    expect((await show(member)).body.saas_company).toMatchObject({
      plan_slug: 'executive',
      ...hidden,
    });
    expect(await list(member)).toMatchObject([{ id, ...hidden }]);
    const owner = await createMember(product, { companyId: id });
    expect((await show(owner)).body.saas_company).toMatchObject({
      balance_in_currency: '0.00',
      price_in_currency: '499.00',
    });
  },
);

test('[S3.2, S3.3] a company shows its subscription, with the limit of its plan', async () => {
  const owner = await createMember(product);
  const { clock, database } = product;
  const ends = later(clock.now(), days(7));
  await subscribe(product, owner.companyId, { planSlug: 'developer', status: 'trialing' });
  await database.db
    .updateTable('subscriptions')
    .set({ trial_ends_at: ends, next_payment_at: ends })
    .where('saas_company_id', '=', owner.companyId)
    .execute();
  const { body } = await show(owner);
  expect(body.saas_company).toMatchObject({
    trial_eligible: false,
    subscription: {
      status: 'trialing',
      canceled_at: null,
      expires_at: null,
      trial_ends_at: ends.toISOString(),
      next_payment_at: ends.toISOString(),
      offline: false,
      limit_apps: 1,
    },
  });
});

test('[S6.14] a user who owns a company, or whose account is not an owner, cannot create one', async () => {
  const owner = await createMember(product);
  const manager = await createAccount(product, { role: 'manager' });
  const company = { name: 'Another', plan_slug: 'explorer' };
  const second = await create(owner, company);
  expect({ status: second.status, message: second.error.message }).toEqual({
    status: 409,
    message: 'You already own a company.',
  });
  const refused = await create(manager, company);
  expect({ status: refused.status, message: refused.error.message }).toEqual({
    status: 403,
    message: 'Your account cannot own a company. Sign up for one.',
  });
});

test('[S6.14] an owner who is only a member of other companies can create one', async () => {
  const person = await createAccount(product, { role: 'owner' });
  const { id } = await createCompany(product);
  await joinCompany(product, { companyId: id, adminId: person.adminId, role: 'manager' });
  const created = await create(person, { name: 'My own', plan_slug: 'executive' });
  expect(created.status).toBe(201);
  expect((await list(person)).map(({ role }) => role).toSorted()).toEqual(['manager', 'owner']);
});

test('two concurrent creations create one company', async () => {
  const person = await createAccount(product);
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((name) => create(person, { name, plan_slug: 'explorer' })),
  );
  expect(statusesOf(answers)).toEqual([201, 409, 409]);
  expect(await list(person)).toHaveLength(1);
});

test('[S5.12] a name is required, and the plan must be offered', async () => {
  const person = await createAccount(product);
  const nameless = await create(person, { name: '  ', plan_slug: 'explorer' });
  expect(nameless.error.validations).toEqual({ name: ['This field is required.'] });
  await product.database.db
    .insertInto('plans')
    .values({ slug: 'test-plan', name: 'T', position: 9, description: '', engagements: true })
    .execute();
  for (const slug of ['test-plan', 'unknown']) {
    const { status, error } = await create(person, { name: 'Named', plan_slug: slug });
    expect(status).toBe(422);
    expect(error.validations).toEqual({
      plan_slug: ['This plan cannot be chosen. Please select another plan.'],
    });
  }
  expect(await list(person)).toEqual([]);
});

test('signing up with a plan that is no longer offered works, without that plan', async () => {
  const person = await createPerson(product, { company_name: 'Mall', plan_slug: 'gone' });
  expect((await show(person)).body.saas_company).toMatchObject({ name: 'Mall', plan_slug: null });
});

test('[S7.8, S2.15] the list contains exactly the companies of the user, with the role in each', async () => {
  const person = await createAccount(product);
  const names = ['beta', 'Alpha', 'Gamma'];
  for (const name of names) {
    const { id } = await createCompany(product, { name });
    const role = name === 'Alpha' ? 'owner' : 'manager';
    await joinCompany(product, { companyId: id, adminId: person.adminId, role });
  }
  await createCompany(product, { name: 'Not mine' });
  expect((await list(person)).map(({ name, role }) => [name, role])).toEqual([
    ['Alpha', 'owner'],
    ['beta', 'manager'],
    ['Gamma', 'manager'],
  ]);
});

test('[S7.5, S1.3] selecting a company applies to the following calls', async () => {
  const person = await createMember(product, { role: 'manager' });
  const other = await createCompany(product, { name: 'Other' });
  const place = { companyId: other.id, adminId: person.adminId, role: 'admin' } as const;
  await joinCompany(product, place);
  const selected = await select(person, other.id);
  expect(selected.body.admin.saas_company_id).toBe(other.id);
  expect((await show(person)).body.saas_company).toMatchObject({ name: 'Other', role: 'admin' });
  await select(person, other.id);
  expect(await changesIn(product, other.id)).toMatchObject([
    { action: 'company.selected', subject_id: other.id, actor_id: person.adminId },
  ]);
});

test('[S7.5] a company of others cannot be selected, and looks like an unknown one', async () => {
  const person = await createMember(product);
  const foreign = await createCompany(product);
  const refused = await select(person, foreign.id);
  const missing = await select(person, 2_000_000_000);
  expect(refused.status).toBe(422);
  expect(refused.error.validations).toEqual({
    saas_company_id: ['You do not belong to this company.'],
  });
  expect(missing.text).toBe(refused.text);
  expect((await show(person)).body.saas_company.id).toBe(person.companyId);
});

test('a refused selection discards the other changes of the same call', async () => {
  const person = await createMember(product);
  const body = { first_name: 'Changed', saas_company_id: 2_000_000_000 };
  const { status } = await product.client.call(accounts.updateAdmin, { token: person.token, body });
  expect(status).toBe(422);
  const { body: after } = await product.client.call(accounts.showAdmin, person);
  expect(after.admin.first_name).toBe('Pat');
});

test('[S7.8] the owner renames the company, and the audit log has both names', async () => {
  const { id, name } = await createCompany(product);
  const owner = await createMember(product, { companyId: id });
  const superAdmin = await createMember(product, { companyId: id, role: 'super_admin' });
  expect((await rename(superAdmin, 'Mine now')).error.code).toBe('forbidden');
  expect((await rename(owner, 'Renamed')).body.saas_company.name).toBe('Renamed');
  await rename(owner, 'Renamed');
  expect((await show(superAdmin)).body.saas_company.name).toBe('Renamed');
  expect(await changesIn(product, id)).toMatchObject([
    { action: 'company.updated', details: { name: { from: name, to: 'Renamed' } } },
  ]);
});

test('[S6.1] ownership requires both roles: of the account and of the membership', async () => {
  const { id } = await createCompany(product);
  const person = await createAccount(product, { role: 'manager', companyId: id });
  await joinCompany(product, { companyId: id, adminId: person.adminId, role: 'owner' });
  expect((await show(person)).error.code).toBe('no_company');
  const other = await createAccount(product, { role: 'owner', companyId: id });
  await joinCompany(product, { companyId: id, adminId: other.adminId, role: 'manager' });
  expect((await rename(other, 'No')).error.code).toBe('forbidden');
});

test('without a current company nothing is returned', async () => {
  const person = await createAccount(product);
  const { status, error } = await show(person);
  expect({ status, code: error.code }).toEqual({ status: 403, code: 'no_company' });
  expect(await list(person)).toEqual([]);
});
