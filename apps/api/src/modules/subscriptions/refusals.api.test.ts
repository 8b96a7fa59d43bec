import { charges } from '@floorwright/contract';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { newsOf } from '../../../test/billing/bank.ts';
import {
  billingOf,
  changePlan,
  order,
  payIn,
  renewDue,
  useCard,
} from '../../../test/billing/billing.ts';
import { cards, createCard, ledgerOf } from '../../../test/billing/payments.ts';
import { createCompany, createMember, type TestMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { days, hours, minutes } from '../../platform/clock/clock.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { checkCharges } from '../charges/jobs.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** The owner of a company whose first month of the Explorer plan is paid. */
const createPayingOwner = async (): Promise<TestMember> => {
  const { id } = await createCompany(product, { planSlug: 'explorer', subscribed: false });
  const owner = await createMember(product, { companyId: id });
  await createCard(product, id);
  await order(product, owner);
  await payIn(product, id, 9_900);
  await liveFor(owner, days(7));
  expect((await billingOf(product, owner)).subscription?.status).toBe('active');
  return owner;
};

const endOfMonth = async (owner: TestMember): Promise<number> =>
  Date.parse((await billingOf(product, owner)).subscription?.next_payment_at ?? '');

/** Owners sign in again after a month. */
const signInAgain = ({ companyId }: TestMember) => createMember(product, { companyId });

/**
 * Advances the clock and runs the scheduled work; returns the subjects of the mails to the owner.
 */
const liveFor = async ({ email }: TestMember, time: number): Promise<string[]> => {
  product.clock.advance(time);
  await enqueue(product.database.db, checkCharges, {});
  const mails = await renewDue(product);
  return mails.filter(({ to }) => to === email).map(({ subject }) => subject);
};

/** The bank does not respond to the next payment of a company, until it refuses it. */
const silenceBank = ({ companyId }: TestMember) => {
  const { payments } = product.platform;
  if (!payments) throw new Error('the sandbox takes payments');
  const pay = payments.purchase.bind(payments);
  const purchase = vi.spyOn(payments, 'purchase');
  const checkStatus = vi.spyOn(payments, 'checkStatus');
  onTestFinished(() => {
    purchase.mockRestore();
    checkStatus.mockRestore();
  });
  let isSilent = true;
  purchase.mockImplementation(async (payment) => {
    if (!isSilent || !payment.reference.startsWith(`sub-${companyId}-`)) return pay(payment);
    isSilent = false;
    return newsOf(payment.reference, 'uncertain');
  });
  checkStatus.mockImplementation(async (reference) => newsOf(reference, 'uncertain'));
  return {
    refuse: () =>
      checkStatus.mockImplementationOnce(async (reference) => newsOf(reference, 'failed')),
  };
};

const chargesOf = async ({ token }: TestMember) =>
  (await product.client.call(charges.list, { token, query: { sort: 'created_at' } })).body.charges;

const amountsOf = async ({ companyId }: TestMember) =>
  (await ledgerOf(product, companyId)).map((entry) => entry.amount_in_minor);

test('an upgrade that the bank refuses after the month has ended does not fail the next month', async () => {
  const former = await createPayingOwner();
  await liveFor(former, (await endOfMonth(former)) - product.clock.now().getTime() - hours(2));
  const owner = await signInAgain(former);
  const bank = silenceBank(owner);
  await changePlan(product, owner, 'developer');
  expect(await liveFor(owner, hours(1))).toEqual([]);
  expect(await liveFor(owner, hours(1))).toEqual(['Your upgrade failed']);
  // Nothing else is charged while the bank has not responded.
  expect(await chargesOf(owner)).toHaveLength(1);

  bank.refuse();
  expect(await liveFor(owner, hours(1))).toEqual(['Payment received']);
  expect(await billingOf(product, owner)).toMatchObject({
    plan: { slug: 'explorer' },
    subscription: { status: 'active' },
    payment_pending: false,
  });
  expect((await amountsOf(owner)).slice(-2)).toEqual([9_900, -9_900]);
  expect(await chargesOf(owner)).toMatchObject([
    { reason: 'upgrade', status: 'failed' },
    { reason: 'subscription', status: 'succeed', amount: '99.00' },
  ]);
});

test('a month that the balance paid and the bank then refuses does not fail an upgrade', async () => {
  const former = await createPayingOwner();
  const bank = silenceBank(former);
  await liveFor(former, (await endOfMonth(former)) - product.clock.now().getTime());
  const owner = await signInAgain(former);
  await payIn(product, owner.companyId, 9_900);
  expect(await liveFor(owner, minutes(5))).toEqual(['Payment received']);
  await changePlan(product, owner, 'developer');
  expect(await liveFor(owner, minutes(5))).toEqual([]);

  bank.refuse();
  expect(await liveFor(owner, hours(1))).toEqual(['Your plan has changed']);
  expect(await chargesOf(owner)).toMatchObject([
    { reason: 'subscription', status: 'failed' },
    { reason: 'upgrade', status: 'succeed', amount: '100.00' },
  ]);
});

test('a refusal of the former card does not fail a month that another card can pay', async () => {
  const former = await createPayingOwner();
  const bank = silenceBank(former);
  await liveFor(former, (await endOfMonth(former)) - product.clock.now().getTime());
  const owner = await signInAgain(former);
  await useCard(product, owner, cards.masterCard);
  expect(await liveFor(owner, minutes(5))).toEqual([]);

  bank.refuse();
  expect(await liveFor(owner, hours(1))).toEqual(['Payment received']);
  expect(await chargesOf(owner)).toMatchObject([
    { status: 'failed', card: { brand: 'VISA' } },
    { status: 'succeed', card: { brand: 'MASTERCARD' } },
  ]);
});
