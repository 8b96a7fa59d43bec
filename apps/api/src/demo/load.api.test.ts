import {
  accounts,
  activities,
  applications,
  charges,
  companies,
  invitations,
  members,
  subscriptions,
} from '@floorwright/contract';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { signIn, signUpInput } from '../../test/people.ts';
import { type Product, startProduct } from '../../test/product.ts';
import type { Storage } from '../platform/storage/index.ts';
import { StartupError } from '../startup-error.ts';
import { loadDemoOnce } from './load.ts';
import { demoPassword, demoPeople } from './people.ts';

/** The contents of the demo have their own tests. */
const few = { visitors: 1 };

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  // Two processes that start on the same database at the same time.
  await Promise.all([1, 2].map(() => loadDemoOnce(product.database.db, product.platform, few)));
});
afterAll(() => product.stop());

const tokenOf = (role: string) =>
  signIn(product, { email: `${role}@demo.test`, password: demoPassword });

test('all demo users can sign in and have their role in the company', async () => {
  for (const { email, role } of demoPeople) {
    const token = await signIn(product, { email, password: demoPassword });
    const { body } = await product.client.call(companies.show, { token });
    expect(body.saas_company).toMatchObject({
      name: 'Demo Venues',
      role,
      plan_slug: 'executive',
      // Only owners see payments.
      price_in_currency: role === 'owner' ? '499.00' : null,
      provider: true,
      subscription: { status: 'active', offline: false, limit_apps: null },
    });
    expect((await product.client.call(accounts.showAdmin, { token })).body.admin.role).toBe(role);
  }
});

test('its subscription renews automatically for a year, so the demo never closes', async () => {
  const { body } = await product.client.call(subscriptions.show, { token: await tokenOf('owner') });
  expect(body.billing).toMatchObject({ balance: '5988.00', due: '499.00', shortfall: '0.00' });
  expect(body.billing.subscription?.next_payment_at).toBe('2026-04-02T10:00:00.000Z');
  const history = await product.client.call(charges.list, { token: await tokenOf('owner') });
  expect(history.body.charges).toMatchObject([{ amount: '5988.00', settled: true }]);
});

test.each([
  ['owner', ['City Museum', 'Harbour Mall']],
  ['super_admin', ['City Museum', 'Harbour Mall']],
  ['admin', ['City Museum', 'Harbour Mall']],
  ['manager', ['Harbour Mall']],
])('%s sees %j', async (role, names) => {
  const { body } = await product.client.call(applications.list, { token: await tokenOf(role) });
  expect(body.applications.map(({ name }) => name)).toEqual(names);
});

test('the tables of members, invitations and activities have rows', async () => {
  const token = await tokenOf('owner');
  const team = await product.client.call(members.list, { token });
  expect(team.body.saas_company_admins).toHaveLength(9);
  const invited = await product.client.call(invitations.list, { token });
  expect(invited.body.invitations.map(({ status }) => status)).toEqual([
    'pending',
    'pending',
    'expired',
    'accepted',
  ]);
  const log = await product.client.call(activities.list, { token, query: { q: 'invitation.' } });
  expect(log.body.activities).toHaveLength(5);
});

test('the keys of an application can be decrypted, and are not stored in plain text', async () => {
  const rows = await product.database.db.selectFrom('applications').selectAll().execute();
  for (const row of rows) {
    expect(row.redirect_uris).toEqual(['http://localhost:8080/callback']);
    for (const sealed of [row.admin_secret_sealed, row.visitor_secret_sealed])
      expect(product.platform.secrets.unseal(sealed)).toMatch(/^[\w-]{43}$/);
  }
});

test('deleted objects stay deleted', async () => {
  await product.database.db.deleteFrom('saas_companies').execute();
  await loadDemoOnce(product.database.db, product.platform, few);
  const left = await product.database.db.selectFrom('saas_companies').select('id').execute();
  expect(left).toEqual([]);
});

test('a demo address that already has an account is reported in a sentence', async () => {
  const used = await startProduct();
  onTestFinished(() => used.stop());
  const body = signUpInput({ email: 'owner@demo.test' });
  expect((await used.client.call(accounts.signUp, { body })).status).toBe(201);
  await expect(loadDemoOnce(used.database.db, used.platform)).rejects.toThrow(
    new StartupError(
      'The demo cannot be loaded, because owner@demo.test has an account already: start with DEMO=0.',
    ),
  );
  const made = await used.database.db.selectFrom('applications').select('id').execute();
  expect(made).toEqual([]);
});

test('a demo whose photos cannot be stored is reported in a sentence, and nothing is stored', async () => {
  const used = await startProduct();
  onTestFinished(() => used.stop());
  const storage: Storage = { ...used.platform.storage, probe: () => Promise.resolve('severe') };
  await expect(loadDemoOnce(used.database.db, { ...used.platform, storage })).rejects.toThrow(
    new StartupError(
      'The demo cannot be loaded, because its photos cannot be stored: check the file storage, or start with DEMO=0.',
    ),
  );
  const made = await used.database.db.selectFrom('saas_companies').select('id').execute();
  expect(made).toEqual([]);
});
