import { applications, charges, subscriptions } from '@floorwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  billingOf,
  companyOf,
  endTrial,
  order,
  payIn,
  useCard,
} from '../../../test/billing/billing.ts';
import { cards, createCard, ledgerOf } from '../../../test/billing/payments.ts';
import { statusesOf } from '../../../test/client.ts';
import { createCompany, createMember, changesIn, subscribe } from '../../../test/factories.ts';
import { memberContext } from '../../../test/member-context.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { days, later } from '../../platform/clock/clock.ts';
import { countChargeAttempt } from '../charges/charge-limits.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** The owner of a company with a chosen plan and no subscription yet. */
const createOwner = async (planSlug = 'explorer') => {
  const { id } = await createCompany(product, { planSlug, subscribed: false });
  return createMember(product, { companyId: id });
};

/** Its trial is long over. */
const createFormerOwner = async () => {
  const owner = await createOwner();
  const expiresAt = later(product.clock.now(), -days(30));
  const former = { planSlug: 'explorer', status: 'canceled', expiresAt } as const;
  await subscribe(product, owner.companyId, former);
  return owner;
};

const refusalOf = ({ status, error }: Awaited<ReturnType<typeof order>>) => ({
  status,
  code: error.code,
  message: error.message,
});

describe('the first time', () => {
  test('[S7.14, S9.11, S1.4, S4.12] a trial of 7 days starts, and the company has access', async () => {
    const owner = await createOwner();
    await createCard(product, owner.companyId);
    expect((await product.client.call(applications.list, owner)).status).toBe(403);
    const answer = await order(product, owner);
    const ends = later(product.clock.now(), days(7)).toISOString();
    expect({ status: answer.status, billing: answer.body.billing }).toMatchObject({
      status: 201,
      billing: {
        plan: { slug: 'explorer', price: '99.00' },
        subscription: { status: 'trialing', trial_ends_at: ends, next_payment_at: ends },
        trial_eligible: false,
        balance: '0.00',
        due: '99.00',
        shortfall: '99.00',
      },
    });
    expect((await product.client.call(applications.list, owner)).status).toBe(200);
    expect(await ledgerOf(product, owner.companyId)).toEqual([]);
    expect(await changesIn(product, owner.companyId)).toMatchObject([
      { action: 'subscription.ordered', details: { status: { from: null, to: 'trialing' } } },
    ]);
  });

  test('[S8.10] without a card it is refused with code 1000', async () => {
    const owner = await createOwner();
    expect(refusalOf(await order(product, owner))).toEqual({
      status: 409,
      code: '1000',
      message: 'Please add a payment card first.',
    });
    expect((await companyOf(product, owner)).subscription).toBeNull();
  });

  test('[S9.16] a MADA card is enough for a trial', async () => {
    const owner = await createOwner();
    await createCard(product, owner.companyId, cards.mada);
    expect((await order(product, owner)).status).toBe(201);
  });

  test('requested three times concurrently, it starts once', async () => {
    const owner = await createOwner();
    await createCard(product, owner.companyId);
    const answers = await Promise.all([1, 2, 3].map(() => order(product, owner)));
    expect(statusesOf(answers)).toEqual([201, 409, 409]);
  });
});

test('a declined card is charged at most ten times in ten minutes, the balance at any time', async () => {
  const trial = await createOwner();
  await createCard(product, trial.companyId, cards.declined);
  await order(product, trial);
  const former = await createFormerOwner();
  await createCard(product, former.companyId, cards.declined);
  for (const [owner, pay] of [
    [trial, endTrial],
    [former, order],
  ] as const) {
    const topUps = Array.from({ length: 9 }, () =>
      countChargeAttempt(memberContext(product, owner)),
    );
    await Promise.all(topUps);
    expect((await pay(product, owner)).status).toBeLessThan(300);
    const mails = await product.mailsSent();
    expect(mails.map(({ subject }) => subject)).toContain('Your payment failed');
    expect(refusalOf(await pay(product, owner))).toMatchObject({
      status: 429,
      code: 'too_many_tries',
    });
    expect((await billingOf(product, owner)).payment_pending).toBe(false);
    await payIn(product, owner.companyId, 9_900);
    const { subscription } = (await pay(product, owner)).body.billing;
    expect(subscription?.status).toBe('active');
  }
});

describe('the plan', () => {
  test('is the one of the company, or another requested one', async () => {
    const owner = await createOwner('explorer');
    await createCard(product, owner.companyId);
    await order(product, owner, { plan_slug: 'executive' });
    const company = await companyOf(product, owner);
    expect(company).toMatchObject({ plan_slug: 'executive', price_in_currency: '499.00' });
    expect(company.subscription?.limit_apps).toBeNull();
  });

  test.each([
    [{}, null, 'Please select a plan'],
    [{ plan_slug: 'gone' }, 'explorer', 'This plan cannot be chosen. Please select another plan.'],
    [{ plan_slug: 'enterprise' }, 'explorer', 'Please contact us for a price quotation'],
  ])('[S9.11] %j of a company with %s is refused', async (body, planSlug, message) => {
    const { id } = await createCompany(product, {
      ...(planSlug !== null && { planSlug }),
      subscribed: false,
    });
    const owner = await createMember(product, { companyId: id });
    const { status, error } = await order(product, owner, body);
    expect({ status, validations: error.validations }).toEqual({
      status: 422,
      validations: { plan_slug: [message] },
    });
  });
});

describe('again', () => {
  test.each(['trialing', 'active'] as const)(
    '[S4.12, S8.11] while %s it is refused',
    async (status) => {
      const owner = await createOwner();
      await subscribe(product, owner.companyId, { planSlug: 'explorer', status });
      expect(refusalOf(await order(product, owner))).toEqual({
        status: 409,
        code: 'already_subscribed',
        message: 'You already have subscription.',
      });
    },
  );

  test('[S9.16] the balance pays at once, and there is no second trial', async () => {
    const owner = await createFormerOwner();
    await payIn(product, owner.companyId, 10_000);
    expect((await order(product, owner)).body.billing).toMatchObject({
      subscription: { status: 'active', expires_at: null },
      balance: '1.00',
    });
    expect((await companyOf(product, owner)).balance_in_currency).toBe('1.00');
  });

  test('[S4.10, S4.12] a card pays later: payment pending, then active', async () => {
    const owner = await createFormerOwner();
    await createCard(product, owner.companyId);
    const { body } = await order(product, owner);
    expect(body.billing.subscription?.status).toBe('created');
    // A repeated request meanwhile charges nothing more.
    expect((await order(product, owner)).status).toBe(201);
    await product.mailsSent();
    expect((await billingOf(product, owner)).subscription?.status).toBe('active');
    const amounts = (await ledgerOf(product, owner.companyId)).map(
      (entry) => entry.amount_in_minor,
    );
    expect(amounts).toEqual([9_900, -9_900]);
  });

  test('[S4.10] a declined card leaves it past due and closed', async () => {
    const owner = await createFormerOwner();
    await createCard(product, owner.companyId, cards.declined);
    await order(product, owner);
    const mails = await product.mailsSent();
    expect((await billingOf(product, owner)).subscription?.status).toBe('past_due');
    expect(mails.map(({ subject }) => subject)).toEqual(['Your payment failed']);
    expect(mails[0]?.text).toContain('Until it is paid, no one can work in this company.');
    expect((await product.client.call(applications.list, owner)).status).toBe(403);
    await useCard(product, owner, cards.visa);
    await order(product, owner);
    await product.mailsSent();
    expect((await billingOf(product, owner)).subscription?.status).toBe('active');
  });

  test('a top-up that covers the overdue amount pays it at once', async () => {
    const owner = await createFormerOwner();
    await createCard(product, owner.companyId, cards.declined);
    await order(product, owner);
    await product.mailsSent();
    await useCard(product, owner, cards.mada);
    const afterPaying = async (amount: string) => {
      const body = { amount, currency: 'usd', card_security_code: '350' };
      await product.client.call(charges.create, { token: owner.token, body });
      const mails = await product.mailsSent();
      const { subscription, balance } = await billingOf(product, owner);
      return [subscription?.status, balance, ...mails.map(({ subject }) => subject)];
    };
    expect(await afterPaying('98.99')).toEqual(['past_due', '98.99', 'Payment received']);
    expect(await afterPaying('1.01')).toEqual([
      'active',
      '1.00',
      // For the month and the top-up.
      'Payment received',
      'Payment received',
    ]);
  });

  test('[S8.11, S9.16] MADA is not charged unattended: the balance has to cover it', async () => {
    const owner = await createFormerOwner();
    await createCard(product, owner.companyId, cards.mada);
    await payIn(product, owner.companyId, 9_899);
    expect(refusalOf(await order(product, owner))).toEqual({
      status: 409,
      code: 'insufficient_balance',
      message: 'Insufficient balance to order/renew the subscription.',
    });
    await payIn(product, owner.companyId, 1);
    expect((await order(product, owner)).body.billing.subscription?.status).toBe('active');
  });

  test('another plan is refused until the period of the former one is over', async () => {
    const owner = await createOwner();
    const expiresAt = later(product.clock.now(), days(3));
    await subscribe(product, owner.companyId, {
      planSlug: 'explorer',
      status: 'canceled',
      expiresAt,
    });
    const refused = refusalOf(await order(product, owner, { plan_slug: 'executive' }));
    expect(refused).toMatchObject({ status: 409, code: 'other_plan_running' });
    expect(refused.message).toContain(expiresAt.toISOString().slice(0, 10));
  });
});

test('[S6.13] only the owner may', async () => {
  const { companyId } = await createOwner();
  const member = await createMember(product, { companyId, role: 'super_admin' });
  for (const endpoint of Object.values(subscriptions)) {
    const body = endpoint.method === 'POST' ? { body: {} } : {};
    expect((await product.client.call(endpoint, { ...member, ...body })).status).toBe(403);
  }
});
