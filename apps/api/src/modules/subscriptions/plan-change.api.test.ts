import { applications, subscriptions } from '@floorwright/contract';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';

import { newsOf } from '../../../test/billing/bank.ts';
import {
  billingOf,
  cancel,
  changePlan,
  companyOf,
  liveUntil,
  order,
  payIn,
  planChangesOf,
  renewDue,
} from '../../../test/billing/billing.ts';
import { cards, createCard, ledgerOf } from '../../../test/billing/payments.ts';
import { statusesOf } from '../../../test/client.ts';
import {
  createApplication,
  createCompany,
  createMember,
  changesIn,
} from '../../../test/factories.ts';
import { memberContext } from '../../../test/member-context.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';
import { createTrigger } from '../../../test/venue/triggers.ts';
import { days, later, minutes } from '../../platform/clock/clock.ts';
import { countChargeAttempt } from '../charges/charge-limits.ts';
import { checkDueCharges } from '../charges/checking.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const createTrialOwner = async (planSlug: string, number?: string) => {
  const { id } = await createCompany(product, { planSlug, subscribed: false });
  const owner = await createMember(product, { companyId: id });
  await createCard(product, id, number);
  await order(product, owner);
  return owner;
};

/** Paid from the balance: the first month runs. */
const createPayingOwner = async (planSlug: string, number?: string) => {
  const owner = await createTrialOwner(planSlug, number);
  const price = { explorer: 9_900, developer: 19_900, executive: 49_900 }[planSlug] ?? 0;
  await payIn(product, owner.companyId, price);
  await liveUntil(product, owner, later(product.clock.now(), days(7)));
  expect((await billingOf(product, owner)).subscription?.status).toBe('active');
  return owner;
};

const amountsOf = async (companyId: number) =>
  (await ledgerOf(product, companyId)).map((entry) => entry.amount_in_minor);
const refusalOf = ({ status, error }: Awaited<ReturnType<typeof changePlan>>) => ({
  status,
  code: error.code,
  message: error.message,
});
/** The bank requires the holder to verify the next payment, and the holder is absent. */
const askForProofOnce = (): void => {
  const { payments } = product.platform;
  if (!payments) throw new Error('the sandbox takes payments');
  const purchase = vi.spyOn(payments, 'purchase');
  onTestFinished(() => purchase.mockRestore());
  purchase.mockImplementationOnce(async ({ reference }) => newsOf(reference, 'ddd-check'));
};

const subjects = (mails: { subject: string }[]) => mails.map(({ subject }) => subject);

describe('in a trial', () => {
  test('the plan changes at once, up and down, and nothing is paid', async () => {
    const owner = await createTrialOwner('explorer');
    await product.mailsSent();
    const { body } = await changePlan(product, owner, 'executive');
    expect(body.billing).toMatchObject({
      plan: { slug: 'executive' },
      subscription: { status: 'trialing', limit_apps: null },
      due: '499.00',
      scheduled_downgrade: null,
    });
    const [mail] = await product.mailsSent();
    expect(mail?.subject).toBe('Your plan has changed');
    expect(mail?.text).toContain('From then on the plan costs $499.00 a month.');
    expect((await changePlan(product, owner, 'developer')).body.billing.due).toBe('199.00');
    expect(await companyOf(product, owner)).toMatchObject({ plan_slug: 'developer' });
    expect(await amountsOf(owner.companyId)).toEqual([]);
    expect(await changesIn(product, owner.companyId)).toMatchObject([
      { action: 'subscription.ordered' },
      {
        action: 'subscription.plan_changed',
        details: { plan_slug: { from: 'explorer', to: 'executive' } },
      },
      { action: 'subscription.plan_changed' },
    ]);
  });
});

describe('up', () => {
  test('the difference for the rest of the month is charged, and the new plan applies at once', async () => {
    const owner = await createPayingOwner('explorer');
    await payIn(product, owner.companyId, 20_000);
    product.clock.advance(days(10));
    const period = (await billingOf(product, owner)).subscription?.next_payment_at ?? '';
    const left = Math.round((Date.parse(period) - product.clock.now().getTime()) / days(1));
    const total = left + 10;
    const difference = Math.round((10_000 * left) / total);
    const quoted = (await planChangesOf(product, owner)).find(
      ({ plan_slug: slug }) => slug === 'developer',
    );
    expect(quoted).toMatchObject({
      direction: 'upgrade',
      takes_effect: 'now',
      amount_now: (difference / 100).toFixed(2),
      amount_from_card: '0.00',
      payable: true,
      price: '199.00',
      next_payment_at: period,
      refusal: null,
    });
    const { body } = await changePlan(product, owner, 'developer', quoted?.amount_now);
    expect(body.billing).toMatchObject({
      plan: { slug: 'developer' },
      subscription: { status: 'active', next_payment_at: period },
      balance: ((20_000 - difference) / 100).toFixed(2),
      usage: { included: 100_000, requests: 0 },
    });
    expect((await ledgerOf(product, owner.companyId)).at(-1)).toMatchObject({
      kind: 'subscription',
      amount_in_minor: -difference,
      description: `Upgrade to the Developer plan until ${period.slice(0, 10)}`,
    });
    expect(subjects(await product.mailsSent())).toEqual(['Your plan has changed']);
    // The next month is paid at the new price.
    await payIn(product, owner.companyId, 30_000);
    await liveUntil(product, owner, new Date(period));
    expect((await amountsOf(owner.companyId)).at(-1)).toBe(-19_900);
  });

  test('a card is charged for the rest, once, however often it is requested', async () => {
    const owner = await createPayingOwner('explorer');
    await payIn(product, owner.companyId, 4_000);
    const asked = await Promise.all([1, 2, 3].map(() => changePlan(product, owner, 'developer')));
    expect(statusesOf(asked)).toEqual([200, 200, 200]);
    expect(await billingOf(product, owner)).toMatchObject({
      plan: { slug: 'explorer' },
      payment_pending: true,
      pending_upgrade: { plan_slug: 'developer', amount: '100.00' },
    });
    expect(refusalOf(await changePlan(product, owner, 'executive'))).toMatchObject({
      status: 409,
      code: 'payment_pending',
    });
    expect(subjects(await product.mailsSent())).toEqual(['Your plan has changed']);
    expect(await billingOf(product, owner)).toMatchObject({
      plan: { slug: 'developer' },
      payment_pending: false,
      pending_upgrade: null,
      balance: '0.00',
    });
    expect((await amountsOf(owner.companyId)).slice(-2)).toEqual([6_000, -10_000]);
    expect((await changesIn(product, owner.companyId)).slice(-2)).toMatchObject([
      { action: 'subscription.upgrade_ordered' },
      { action: 'subscription.plan_changed', details: { amount: '$100.00' } },
    ]);
  });

  test.each(['declines', 'asks for 3-D Secure'])(
    'a bank that %s leaves the plan as it was, and the month paid',
    async (answer) => {
      const owner = await createPayingOwner('explorer', cards.declined);
      if (answer !== 'declines') askForProofOnce();
      const before = (await billingOf(product, owner)).subscription;
      await changePlan(product, owner, 'developer');
      const [mail] = await product.mailsSent();
      expect(mail?.subject).toBe('Your upgrade failed');
      expect(mail?.text).toContain('Your plan stays as it is.');
      expect(await billingOf(product, owner)).toMatchObject({
        plan: { slug: 'explorer' },
        subscription: before,
        payment_pending: false,
        pending_upgrade: null,
      });
      expect((await changesIn(product, owner.companyId)).at(-1)).toMatchObject({
        action: 'subscription.upgrade_failed',
        details: { plan_slug: { from: 'explorer', to: 'developer' }, amount: '$100.00' },
        actor_name: 'Floorwright',
      });
    },
  );

  test('a late response changes the plan then', async () => {
    const owner = await createPayingOwner('explorer', cards.silent);
    await changePlan(product, owner, 'developer');
    await product.mailsSent();
    expect(await billingOf(product, owner)).toMatchObject({
      plan: { slug: 'explorer' },
      payment_pending: true,
    });
    product.clock.advance(minutes(2));
    const context = memberContext(product, owner);
    await checkDueCharges(context, new AbortController().signal);
    expect(subjects(await product.mailsSent())).toEqual(['Your plan has changed']);
    expect((await billingOf(product, owner)).plan?.slug).toBe('developer');
    expect((await amountsOf(owner.companyId)).slice(-2)).toEqual([10_000, -10_000]);
  });

  test('after a crash before the charge, the next scheduled run continues', async () => {
    const owner = await createPayingOwner('explorer');
    await changePlan(product, owner, 'developer');
    // The job is lost, as if its process was killed during its last attempt.
    await product.database.pool.query(
      `delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
        where task.id = job.task_id and task.identifier = 'subscriptions.renew'`,
    );
    expect((await billingOf(product, owner)).plan?.slug).toBe('explorer');
    await renewDue(product);
    expect((await billingOf(product, owner)).plan?.slug).toBe('developer');
    expect((await amountsOf(owner.companyId)).slice(-2)).toEqual([10_000, -10_000]);
  });

  test('[S9.16] MADA alone cannot pay it: the balance has to cover it', async () => {
    const owner = await createPayingOwner('explorer', cards.mada);
    expect((await planChangesOf(product, owner))[0]).toMatchObject({
      amount_from_card: '100.00',
      payable: false,
    });
    expect(refusalOf(await changePlan(product, owner, 'developer'))).toEqual({
      status: 409,
      code: 'insufficient_balance',
      message: 'Insufficient balance to order/renew the subscription.',
    });
    expect((await billingOf(product, owner)).pending_upgrade).toBeNull();
  });

  test('never more than the confirmed amount is charged', async () => {
    const owner = await createPayingOwner('explorer');
    expect(refusalOf(await changePlan(product, owner, 'developer', '99.99'))).toEqual({
      status: 409,
      code: 'amount_changed',
      message: 'This upgrade costs $100.00 now. Confirm the new amount.',
    });
  });

  test('it counts like other charges: 429 after ten in ten minutes', async () => {
    const owner = await createPayingOwner('explorer', cards.declined);
    const context = memberContext(product, owner);
    await Promise.all(Array.from({ length: 10 }, () => countChargeAttempt(context)));
    expect(refusalOf(await changePlan(product, owner, 'developer'))).toMatchObject({
      status: 429,
      code: 'too_many_tries',
    });
    expect((await billingOf(product, owner)).pending_upgrade).toBeNull();
  });
});

describe('down', () => {
  test('it takes effect at the end of the month, is shown, and the next month costs less', async () => {
    const owner = await createPayingOwner('developer');
    const { body } = await changePlan(product, owner, 'explorer');
    const at = body.billing.subscription?.next_payment_at ?? '';
    expect(body.billing).toMatchObject({
      plan: { slug: 'developer' },
      price: '199.00',
      due: '99.00',
      scheduled_downgrade: { plan_slug: 'explorer', plan_name: 'Explorer', price: '99.00', at },
    });
    const [mail] = await product.mailsSent();
    expect(mail?.subject).toBe('Your plan will change');
    expect((await changePlan(product, owner, 'explorer')).status).toBe(200);
    expect(await product.mailsSent()).toEqual([]);
    const mails = await liveUntil(product, owner, new Date(at));
    expect(subjects(mails)).toEqual(['Payment received']);
    // The owner has signed in again after a month.
    const again = await createMember(product, { companyId: owner.companyId });
    expect(await billingOf(product, again)).toMatchObject({
      plan: { slug: 'explorer' },
      subscription: { status: 'active' },
      scheduled_downgrade: null,
    });
    expect((await amountsOf(owner.companyId)).slice(-2)).toEqual([9_900, -9_900]);
    expect((await changesIn(product, owner.companyId)).slice(-2)).toMatchObject([
      {
        action: 'subscription.plan_changed',
        details: { plan_slug: { from: 'developer', to: 'explorer' } },
      },
      { action: 'subscription.paid' },
    ]);
  });

  test('it can be canceled, by its own call or by choosing the current plan', async () => {
    const owner = await createPayingOwner('developer');
    const callOff = () =>
      product.client.call(subscriptions.callOffDowngrade, { token: owner.token });
    await changePlan(product, owner, 'explorer');
    expect((await callOff()).status).toBe(204);
    expect((await callOff()).status).toBe(409);
    await changePlan(product, owner, 'explorer');
    expect((await changePlan(product, owner, 'developer')).body.billing).toMatchObject({
      due: '199.00',
      scheduled_downgrade: null,
    });
    expect((await changesIn(product, owner.companyId)).slice(-4)).toMatchObject([
      { action: 'subscription.downgrade_scheduled' },
      { action: 'subscription.downgrade_called_off' },
      { action: 'subscription.downgrade_scheduled' },
      { action: 'subscription.downgrade_called_off' },
    ]);
  });

  test.each(['trial', 'month'])(
    'in a %s it is refused while the company is too large',
    async (span) => {
      const owner = await (span === 'trial' ? createTrialOwner : createPayingOwner)('executive');
      const [one] = await Promise.all(
        [1, 2].map(() => createApplication(product, { companyId: owner.companyId })),
      );
      const building = await createBuilding(product, { applicationId: one?.id ?? 0 });
      await createTrigger(product, { buildingId: building.id });
      const message =
        'The Explorer plan is too small. It allows 1 application and you have 2: delete 1 first. ' +
        'It has no engagement features: delete your 1 engagement first.';
      expect(refusalOf(await changePlan(product, owner, 'explorer'))).toEqual({
        status: 409,
        code: 'plan_too_small',
        message,
      });
      expect(await planChangesOf(product, owner)).toMatchObject([
        { plan_slug: 'explorer', refusal: { code: 'plan_too_small', message } },
        { plan_slug: 'developer', refusal: { code: 'plan_too_small' } },
      ]);
    },
  );

  test('once it is scheduled, the limits of the smaller plan apply', async () => {
    const owner = await createPayingOwner('executive');
    await createApplication(product, { companyId: owner.companyId });
    await changePlan(product, owner, 'explorer');
    const create = (name: string) =>
      product.client.call(applications.create, {
        token: owner.token,
        body: { name },
      });
    const { status, error } = await create('Second');
    expect(status).toBe(422);
    expect(error.message).toBe(
      'A downgrade to the Explorer plan is scheduled, which allows 1 application. The owner can cancel the downgrade under Payments → Subscription.',
    );
    await product.client.call(subscriptions.callOffDowngrade, { token: owner.token });
    expect((await create('Second')).status).toBe(201);
  });
});

test('after a cancellation it is refused, with what to do', async () => {
  const owner = await createPayingOwner('explorer');
  await cancel(product, owner);
  expect(refusalOf(await changePlan(product, owner, 'developer'))).toEqual({
    status: 409,
    code: 'subscription_canceled',
    message: 'The subscription is canceled. Resume it first, then change the plan.',
  });
});

test('[S9.11] a plan without a price, an unknown one and the current one are refused', async () => {
  const owner = await createTrialOwner('explorer');
  for (const [slug, message] of [
    ['enterprise', 'Please contact us for a price quotation'],
    ['gone', 'This plan cannot be chosen. Please select another plan.'],
  ] as const) {
    const { status, error } = await changePlan(product, owner, slug);
    expect([status, error.validations]).toEqual([422, { plan_slug: [message] }]);
  }
  expect(refusalOf(await changePlan(product, owner, 'explorer'))).toMatchObject({
    status: 409,
    code: 'same_plan',
  });
});
