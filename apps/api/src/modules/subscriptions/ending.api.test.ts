import { accounts } from '@floorwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  billingOf,
  cancel,
  companyOf,
  endTrial,
  liveUntil,
  order,
  payIn,
  renewDue,
  resume,
  useCard,
} from '../../../test/billing/billing.ts';
import { cards, createCard, ledgerOf } from '../../../test/billing/payments.ts';
import { statusesOf } from '../../../test/client.ts';
import {
  createCompany,
  createMember,
  changesIn,
  subscribe,
  type TestMember,
} from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { days, later } from '../../platform/clock/clock.ts';
import { grantSubscription } from './grant.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const operator = { id: null, first_name: 'Operator', last_name: '', email: '' };

const createTrialOwner = async (number?: string) => {
  const { id } = await createCompany(product, { planSlug: 'explorer', subscribed: false });
  const owner = await createMember(product, { companyId: id });
  await createCard(product, id, number);
  await order(product, owner);
  return owner;
};

type Terms = { trial: boolean; until: Date | null };

const giveTo = ({ companyId }: TestMember, planSlug: string, terms: Terms) => {
  const company = { id: companyId, name: 'Given' };
  const context = { db: product.database.db, clock: product.clock, address: 'command line' };
  return grantSubscription(context, operator, { company, planSlug, ...terms });
};

const give = async (terms: Terms) => {
  const owner = await createMember(product);
  await giveTo(owner, 'enterprise', terms);
  return owner;
};

describe('a trial that its owner ends early', () => {
  test('ends with the payment, and continues if the bank refuses it', async () => {
    const owner = await createTrialOwner(cards.declined);
    expect((await endTrial(product, owner)).body.billing).toMatchObject({
      subscription: { status: 'trialing' },
      payment_pending: true,
    });
    const [failed] = await product.mailsSent();
    const ends = later(product.clock.now(), days(7));
    expect(failed?.text).toContain('Your team can go on working until 9 March 2026.');
    expect(await billingOf(product, owner)).toMatchObject({
      subscription: { status: 'trialing', next_payment_at: ends.toISOString() },
      payment_pending: false,
    });

    await useCard(product, owner, cards.visa);
    const asked = await Promise.all([1, 2, 3].map(() => endTrial(product, owner)));
    expect(statusesOf(asked)).toEqual([200, 200, 200]);
    const mails = await product.mailsSent();
    expect(mails.map(({ subject }) => subject)).toEqual(['Payment received']);
    const now = product.clock.now().toISOString();
    expect((await billingOf(product, owner)).subscription).toMatchObject({
      status: 'active',
      trial_ends_at: now,
    });
    const ledger = await ledgerOf(product, owner.companyId);
    expect(ledger.map((entry) => entry.amount_in_minor)).toEqual([9_900, -9_900]);
    const entries = await changesIn(product, owner.companyId);
    expect(entries.map(({ action }) => action)).toEqual([
      'subscription.ordered',
      'subscription.month_ordered',
      'subscription.payment_failed',
      'card.made_default',
      'subscription.month_ordered',
      'subscription.paid',
    ]);
    const { status, error } = await endTrial(product, owner);
    expect([status, error.code]).toEqual([409, 'no_trial']);
  });

  test('[S8.11, S9.16] is paid from the balance at once; a MADA card alone does not pay it', async () => {
    const owner = await createTrialOwner(cards.mada);
    const { status, error } = await endTrial(product, owner);
    expect([status, error.code, error.message]).toEqual([
      409,
      'insufficient_balance',
      'Insufficient balance to order/renew the subscription.',
    ]);
    await payIn(product, owner.companyId, 10_000);
    expect((await endTrial(product, owner)).body.billing).toMatchObject({
      subscription: { status: 'active' },
      balance: '1.00',
    });
  });

  test('is not ended if its plan has no price', async () => {
    const owner = await give({ trial: true, until: null });
    const { status, error } = await endTrial(product, owner);
    expect([status, error.code, error.message]).toEqual([
      409,
      'unpriced_plan',
      'Please contact us for a price quotation',
    ]);
    expect((await billingOf(product, owner)).payment_pending).toBe(false);
  });
});

describe('canceling', () => {
  test('[S7.14, S4.10] retains the subscription until the period is over, and nothing is charged', async () => {
    const owner = await createTrialOwner();
    const ends = later(product.clock.now(), days(7)).toISOString();
    expect((await cancel(product, owner)).status).toBe(204);
    expect((await companyOf(product, owner)).subscription).toMatchObject({
      status: 'canceled',
      canceled_at: product.clock.now().toISOString(),
      expires_at: ends,
      next_payment_at: null,
    });
    expect((await billingOf(product, owner)).resumable).toBe(true);
    const mails = await liveUntil(product, owner, later(new Date(ends), days(1)));
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [owner.email, 'Your subscription has ended'],
    ]);
    expect(mails[0]?.text).toContain('Nothing was deleted.');
    expect(await ledgerOf(product, owner.companyId)).toEqual([]);
    expect(await renewDue(product)).toEqual([]);
    expect(await changesIn(product, owner.companyId)).toMatchObject([
      { action: 'subscription.ordered' },
      { action: 'subscription.canceled', actor_id: owner.adminId },
      { action: 'subscription.ended', actor_id: null, actor_name: 'Floorwright' },
    ]);
  });

  test('can be undone within the period, and not after it', async () => {
    const owner = await createTrialOwner();
    const { subscription } = await companyOf(product, owner);
    expect((await resume(product, owner)).error.code).toBe('not_resumable');
    await cancel(product, owner);
    const resumed = await resume(product, owner);
    expect(resumed.body.billing.subscription).toEqual(subscription);
    await cancel(product, owner);
    product.clock.advance(days(8));
    expect((await resume(product, owner)).status).toBe(409);
  });

  test('without a subscription is refused, and so is a second time', async () => {
    const owner = await createTrialOwner();
    await cancel(product, owner);
    expect((await cancel(product, owner)).error.message).toBe(
      'There is no subscription to cancel.',
    );
  });

  test('of a subscription paid outside the console is refused', async () => {
    const owner = await give({ trial: false, until: null });
    expect((await cancel(product, owner)).error.code).toBe('offline_subscription');
    expect(await billingOf(product, owner)).toMatchObject({
      subscription: { offline: true, next_payment_at: null },
      due: null,
      shortfall: '0.00',
    });
  });
});

test('[S3.3] a subscription from outside ends on the agreed day, without any payment', async () => {
  const until = later(product.clock.now(), days(20));
  const owner = await give({ trial: false, until });
  expect(await liveUntil(product, owner, later(until, -days(1)))).toEqual([]);
  const before = await companyOf(product, owner);
  expect(before.subscription).toMatchObject({ status: 'active', offline: true });
  const mails = await liveUntil(product, owner, later(until, days(1)));
  expect(mails.map(({ subject }) => subject)).toEqual(['Your subscription has ended']);
  expect((await companyOf(product, owner)).subscription).toMatchObject({
    status: 'canceled',
    offline: false,
  });
  // From then on they can pay here, like all others.
  await payIn(product, owner.companyId, 60_000);
  const { body } = await order(product, owner, { plan_slug: 'executive' });
  expect(body.billing.subscription?.status).toBe('active');
});

test('an owner reads them in the language and with the digits of the account', async () => {
  const owner = await createTrialOwner();
  await product.client.call(accounts.updateAdmin, {
    token: owner.token,
    body: { language: 'ar', digits: 'arab' },
  });
  const mails = await liveUntil(product, owner, later(product.clock.now(), days(8)));
  expect(mails.map(({ subject }) => subject)).toEqual([
    'توشك فترتك التجريبية على الانتهاء',
    'استلمنا الدفعة',
  ]);
  expect(mails[0]?.text).toMatch(/٢٠٢٦/);
  expect(mails[1]?.text).toMatch(/استلمنا \u2068[^\u2069]*٩٩٫٠٠/);
});

test('mails go to the owners, and to no one else', async () => {
  const owner = await createTrialOwner();
  await createMember(product, { companyId: owner.companyId, role: 'super_admin' });
  const mails = await liveUntil(product, owner, later(product.clock.now(), days(8)));
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [owner.email, 'Your free trial is ending'],
    [owner.email, 'Payment received'],
  ]);
  expect(mails[0]?.text).toContain('the Explorer plan costs $99.00 a month');
  expect(mails[1]?.text).toContain('We received $99.00 for the Explorer plan');
  expect(mails[1]?.text).toContain('/payments/subscription');
});

test('[S9.16] before a trial ends, a company with a MADA card is asked to fund the balance', async () => {
  const owner = await createTrialOwner(cards.mada);
  const [mail] = await liveUntil(product, owner, later(product.clock.now(), days(6)));
  expect(mail?.subject).toBe('Your free trial is ending');
  expect(mail?.text).toContain('Refill your balance before that day.');
});

test("[S3.2, S2.22] the price is shown in the company's currency", async () => {
  const { id } = await createCompany(product, { planSlug: 'explorer', subscribed: false });
  const owner = await createMember(product, { companyId: id });
  await product.database.db
    .updateTable('saas_companies')
    .set({ currency: 'sar' })
    .where('id', '=', id)
    .execute();
  await subscribe(product, id, { planSlug: 'explorer' });
  expect(await billingOf(product, owner)).toMatchObject({
    currency: 'sar',
    price: '371.25',
    due: '371.25',
  });
  expect(await companyOf(product, owner)).toMatchObject({ price_in_currency: '371.25' });
});

test('a trial given by an operator preserves a pending charge: the card is not charged again', async () => {
  const owner = await createTrialOwner(cards.silent);
  await endTrial(product, owner);
  await product.mailsSent();
  await giveTo(owner, 'explorer', { trial: true, until: null });
  await endTrial(product, owner);
  await product.mailsSent();
  const charged = await product.database.db
    .selectFrom('charges')
    .select('status')
    .where('saas_company_id', '=', owner.companyId)
    .execute();
  expect(charged).toEqual([{ status: 'pending' }]);
});
