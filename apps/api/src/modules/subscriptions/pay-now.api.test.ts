import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  billingOf,
  liveUntil,
  order,
  payIn,
  payNow,
  useCard,
} from '../../../test/billing/billing.ts';
import { addCard, cards, createCard, ledgerOf } from '../../../test/billing/payments.ts';
import { statusesOf } from '../../../test/client.ts';
import { createCompany, createMember, changesIn } from '../../../test/factories.ts';
import { verifyNow } from '../../../test/factors.ts';
import { memberContext } from '../../../test/member-context.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { days, hours, later } from '../../platform/clock/clock.ts';
import { countChargeAttempt } from '../charges/charge-limits.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** The trial has ended, and the first month could not be paid. */
const createOverdueOwner = async (number: string = cards.declined) => {
  const { id } = await createCompany(product, { planSlug: 'explorer', subscribed: false });
  const owner = await createMember(product, { companyId: id });
  await createCard(product, id, number);
  await order(product, owner);
  await liveUntil(product, owner, later(product.clock.now(), days(7)));
  expect(await statusOf(owner)).toBe('past_due');
  await verifyNow(product, owner);
  return owner;
};
type Owner = Awaited<ReturnType<typeof createOverdueOwner>>;

const statusOf = async (owner: Owner) => (await billingOf(product, owner)).subscription?.status;
/** Another default card, without the payment that follows. */
const makeDefault = async ({ companyId }: Owner, number: string) => {
  const { id } = await createCard(product, companyId, number, { isDefault: false });
  await product.database.pool.query(
    `update customers set is_default = (id = $2)
      where saas_company_id = $1 and (is_default or id = $2)`,
    [companyId, id],
  );
};
const subscriptionRow = ({ companyId }: Owner) =>
  product.database.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('saas_company_id', '=', companyId)
    .executeTakeFirst();
const amountsOf = async ({ companyId }: Owner) =>
  (await ledgerOf(product, companyId)).map((entry) => entry.amount_in_minor);

test('an overdue month is paid now, once, however often it is requested', async () => {
  const owner = await createOverdueOwner();
  const next = (await billingOf(product, owner)).subscription?.next_payment_at;
  const { body } = await payNow(product, owner);
  expect(body.billing.subscription?.status).toBe('created');
  await product.mailsSent();
  // The bank declined again: the scheduled attempts are unchanged.
  expect((await billingOf(product, owner)).subscription).toMatchObject({
    status: 'past_due',
    next_payment_at: next,
  });
  await makeDefault(owner, cards.visa);
  const asked = await Promise.all([1, 2, 3].map(() => payNow(product, owner)));
  expect(statusesOf(asked)).toEqual([200, 200, 200]);
  await product.mailsSent();
  expect(await statusOf(owner)).toBe('active');
  expect(await amountsOf(owner)).toEqual([9_900, -9_900]);
  const { status, error } = await payNow(product, owner);
  expect([status, error.code]).toEqual([409, 'nothing_due']);
});

test('while a scheduled attempt is pending at the bank, paying now changes nothing', async () => {
  const owner = await createOverdueOwner();
  await makeDefault(owner, cards.silent);
  await liveUntil(product, owner, later(product.clock.now(), hours(6)));
  const before = await subscriptionRow(owner);
  expect(before).toMatchObject({ status: 'past_due', charge_reference: expect.any(String) });
  expect((await payNow(product, owner)).status).toBe(200);
  expect(await subscriptionRow(owner)).toEqual(before);
});

test('the balance pays at once; without a card, or with MADA, nothing is paid', async () => {
  const owner = await createOverdueOwner(cards.mada);
  const { status, error } = await payNow(product, owner);
  expect([status, error.code]).toEqual([409, 'insufficient_balance']);
  await payIn(product, owner.companyId, 9_900);
  expect((await payNow(product, owner)).body.billing.subscription?.status).toBe('active');
});

test('another default card pays at once', async () => {
  const owner = await createOverdueOwner();
  await useCard(product, owner, cards.visa);
  expect(await statusOf(owner)).toBe('created');
  await product.mailsSent();
  expect(await statusOf(owner)).toBe('active');
  expect(await amountsOf(owner)).toEqual([9_900, -9_900]);
  expect((await changesIn(product, owner.companyId)).slice(-3)).toMatchObject([
    { action: 'card.made_default' },
    { action: 'subscription.month_ordered' },
    { action: 'subscription.paid' },
  ]);
});

test('a first card pays at once, a further one does not', async () => {
  const owner = await createOverdueOwner(cards.mada);
  await addCard(product, owner);
  expect(await statusOf(owner)).toBe('past_due');
  await product.database.pool.query('delete from customers where saas_company_id = $1', [
    owner.companyId,
  ]);
  await addCard(product, owner);
  expect(await statusOf(owner)).toBe('created');
  await product.mailsSent();
  expect(await statusOf(owner)).toBe('active');
});

test('too many charges are refused by hand, and not made when the default card changes', async () => {
  const owner = await createOverdueOwner();
  const context = memberContext(product, owner);
  await Promise.all(Array.from({ length: 10 }, () => countChargeAttempt(context)));
  expect((await payNow(product, owner)).status).toBe(429);
  await useCard(product, owner, cards.visa);
  expect(await statusOf(owner)).toBe('past_due');
});
