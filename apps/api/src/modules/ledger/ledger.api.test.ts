import { afterAll, beforeAll, expect, test } from 'vitest';

import { createCompany } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { postEntry, spendBalance } from './ledger.ts';
import { balanceOf, type NewEntry, setCurrency } from './repository.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const entry = (companyId: number, key: string, amount: number): NewEntry => ({
  companyId,
  key,
  kind: 'adjustment',
  amount,
  currency: 'usd',
  description: 'For a test',
});
const now = () => product.clock.now();
const db = () => product.database.db;
const post = (one: NewEntry) => inTransaction(db(), (tx) => postEntry(tx, one, now()));
const take = (companyId: number, key: string, amount: number) =>
  inTransaction(db(), (tx) => spendBalance(tx, entry(companyId, key, amount), now()));

test('a balance is the sum of its entries, each written once per key', async () => {
  const { id } = await createCompany(product);
  expect(await balanceOf(db(), id)).toBe(0);
  expect((await post(entry(id, 'a', 1000))).outcome).toBe('posted');
  expect((await post(entry(id, 'a', 1000))).outcome).toBe('repeated');
  expect((await post(entry(id, 'b', -300))).outcome).toBe('posted');
  expect(await balanceOf(db(), id)).toBe(700);
  expect(await balanceOf(db(), (await createCompany(product)).id)).toBe(0);
});

test('expenses are covered: of many concurrent ones only as many succeed as can be paid', async () => {
  const { id } = await createCompany(product);
  await post(entry(id, 'paid in', 1000));
  const outcomes = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((key) => take(id, key, 400)));
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
    'insufficient',
    'insufficient',
    'insufficient',
    'posted',
    'posted',
  ]);
  expect(await balanceOf(db(), id)).toBe(200);
});

test('the same key is spent once, even if the balance would cover it again', async () => {
  const { id } = await createCompany(product);
  await post(entry(id, 'paid in', 1000));
  const outcomes = await Promise.all([take(id, 'month', 400), take(id, 'month', 400)]);
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['posted', 'repeated']);
  expect(await balanceOf(db(), id)).toBe(600);
});

test('an amount in another currency is refused', async () => {
  const { id } = await createCompany(product);
  await expect(post({ ...entry(id, 'a', 1), currency: 'sar' })).rejects.toThrow(
    'an entry in sar cannot stand in an account in usd',
  );
});

test('entries are never changed or deleted', async () => {
  const { id } = await createCompany(product);
  await post(entry(id, 'a', 1000));
  const refused = 'the ledger is append-only';
  await expect(
    db().updateTable('ledger_entries').set({ amount_in_minor: 1 }).execute(),
  ).rejects.toThrow(refused);
  await expect(db().deleteFrom('ledger_entries').execute()).rejects.toThrow(refused);
  await expect(product.database.pool.query('truncate ledger_entries')).rejects.toThrow(refused);
  expect(await balanceOf(db(), id)).toBe(1000);
});

test('the spending limit is converted with the currency of the company', async () => {
  const { id } = await createCompany(product);
  const cap = { currency: 'usd', extra_requests_cap_in_minor: 10_000 } as const;
  await db().updateTable('saas_companies').set(cap).where('id', '=', id).execute();
  await inTransaction(db(), (tx) => setCurrency(tx, id, 'sar'));
  const company = db().selectFrom('saas_companies').where('id', '=', id);
  expect(
    await company.select(['currency', 'extra_requests_cap_in_minor']).executeTakeFirst(),
  ).toEqual({ currency: 'sar', extra_requests_cap_in_minor: 37_500 });
});
