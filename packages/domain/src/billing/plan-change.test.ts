import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  planChangeStep,
  type PlanChangeStep,
  planMisfits,
  planUpgraded,
  proratedAmount,
} from './plan-change.ts';
import { renewalStep } from './renewal-step.ts';
import { subscriptionPaid, subscriptionPaymentFailed } from './subscription-payments.ts';
import { monthsLater, monthStart } from './subscription-period.ts';
import {
  cancelSubscription,
  endTrialEarly,
  startOffline,
  startTrial,
} from './subscription-transitions.ts';

const start = new Date('2026-03-02T10:00:00Z');
const at = (iso: string): Date => new Date(iso);
const explorer = { slug: 'explorer', price: 9_900 };
const developer = { slug: 'developer', price: 19_900 };
const executive = { slug: 'executive', price: 49_900 };

const trial = { ...startTrial(7, start), plan_slug: 'developer' };
/** Paid from 9 March to 9 April, 31 days. */
const paid = { ...trial, ...subscriptionPaid(trial, at('2026-03-09T10:00:00Z')).state };

const change = (
  state: typeof trial | null,
  wanted: typeof explorer,
  now: Date,
  current = developer,
): PlanChangeStep => planChangeStep(state, current, wanted, now);

describe('a change of plan', () => {
  test('in a trial takes effect at once, up and down, without a payment', () => {
    for (const wanted of [explorer, executive])
      expect(change(trial, wanted, at('2026-03-05T10:00:00Z'))).toEqual({
        do: 'switch',
        state: trial,
      });
  });

  test('up costs the difference for the days that are left, today included', () => {
    const amountAt = (now: string): number | undefined => {
      const step = change(paid, executive, at(now));
      return step.do === 'upgrade' ? step.amount : undefined;
    };
    expect(amountAt('2026-03-09T10:00:00Z')).toBe(30_000);
    expect(amountAt('2026-03-10T10:00:00Z')).toBe(Math.round((30_000 * 30) / 31));
    expect(amountAt('2026-03-10T09:59:59Z')).toBe(30_000);
    expect(amountAt('2026-04-08T10:00:00Z')).toBe(Math.round(30_000 / 31));
    expect(amountAt('2026-04-09T09:59:59Z')).toBe(Math.round(30_000 / 31));
  });

  test('up notes the plan and the amount until it is paid, and asked again nothing more', () => {
    const now = at('2026-03-20T10:00:00Z');
    const step = change(paid, executive, now);
    if (step.do !== 'upgrade') throw new Error(step.do);
    const waiting = { ...paid, ...step.state };
    expect(waiting).toMatchObject({ plan_slug: 'developer', upgrade_plan_slug: 'executive' });
    expect(change(waiting, executive, now)).toEqual({ do: 'nothing' });
    expect(change(waiting, explorer, now)).toEqual({ do: 'refuse', why: 'payment-pending' });
    const { state } = planUpgraded(waiting, now);
    expect(state).toEqual({ ...paid, period_starts_at: now });
  });

  test('down waits for the end of the month, and the current plan calls it off', () => {
    const now = at('2026-03-20T10:00:00Z');
    const scheduled = { ...paid, next_plan_slug: 'explorer' };
    expect(change(paid, explorer, now)).toEqual({
      do: 'schedule',
      state: scheduled,
      at: paid.period_ends_at,
    });
    expect(change(scheduled, developer, now)).toEqual({ do: 'call-off', state: paid });
    const up = change(scheduled, executive, now);
    expect(up.do === 'upgrade' && planUpgraded(up.state, now).state.next_plan_slug).toBeNull();
  });

  test.each([
    ['without a subscription', null, 'not-subscribed'],
    ['paid outside the console', { ...trial, ...startOffline(null, start) }, 'offline'],
    [
      'with an overdue payment',
      { ...paid, ...subscriptionPaymentFailed(paid, at('2026-03-12T10:00:00Z')).state },
      'payment-overdue',
    ],
    [
      'with a trial that is being paid',
      { ...trial, ...endTrialEarly(trial, start) },
      'payment-pending',
    ],
    [
      'canceled, with time left',
      { ...paid, ...cancelSubscription(paid, at('2026-03-12T10:00:00Z')).state },
      'canceled',
    ],
  ] as const)('is refused %s', (_case, state, why) => {
    const now =
      state?.status === 'trialing' ? at('2026-03-04T10:00:00Z') : at('2026-03-13T10:00:00Z');
    expect(change(state, executive, now)).toEqual({ do: 'refuse', why });
  });

  test('is refused to the same plan, and while the next month is being paid', () => {
    const now = at('2026-03-13T10:00:00Z');
    expect(change(paid, developer, now)).toEqual({ do: 'refuse', why: 'same-plan' });
    expect(change(paid, executive, paid.period_ends_at)).toEqual({
      do: 'refuse',
      why: 'payment-pending',
    });
  });
});

describe('the renewal of a changed plan', () => {
  const now = at('2026-03-20T10:00:00Z');
  const poor = { balance: 0, due: 19_900, chargeable: true, charge: 'none' } as const;
  const waiting = {
    ...paid,
    upgrade_plan_slug: 'executive',
    upgrade_amount_in_minor: 19_355,
    upgrade_asked_at: now,
  };

  test('charges the missing amount of an upgrade, withdraws it, or drops the upgrade', () => {
    expect(renewalStep(waiting, { ...poor, balance: 355 }, now)).toEqual({
      do: 'charge',
      amount: 19_000,
    });
    expect(renewalStep(waiting, { ...poor, charge: 'pending' }, now)).toEqual({ do: 'wait' });
    expect(renewalStep(waiting, { ...poor, balance: 19_355 }, now)).toEqual({ do: 'take-upgrade' });
    for (const facts of [{ charge: 'failed' } as const, { chargeable: false }])
      expect(renewalStep(waiting, { ...poor, ...facts }, now)).toEqual({ do: 'fail-upgrade' });
  });

  test('drops an upgrade whose period ends before the bank answers', () => {
    const facts = { ...poor, balance: 50_000, charge: 'pending' } as const;
    expect(renewalStep(waiting, facts, paid.period_ends_at)).toEqual({ do: 'fail-upgrade' });
  });

  test('downgrades before it takes the month', () => {
    const scheduled = { ...paid, next_plan_slug: 'explorer' };
    const rich = { ...poor, balance: 50_000 };
    expect(renewalStep(scheduled, rich, now)).toEqual({ do: 'nothing' });
    expect(renewalStep(scheduled, rich, paid.period_ends_at)).toEqual({ do: 'downgrade' });
    expect(renewalStep(paid, rich, paid.period_ends_at)).toEqual({ do: 'take' });
  });
});

describe('the share of a month', () => {
  const day = 86_400_000;
  const months = fc
    .record({
      anchor: fc.date({ min: at('2024-01-01'), max: at('2030-12-31'), noInvalidDate: true }),
      nth: fc.integer({ min: 0, max: 40 }),
    })
    .map(({ anchor, nth }) => ({
      anchor_at: anchor,
      begins: monthsLater(anchor, nth),
      period_ends_at: monthsLater(anchor, nth + 1),
    }));
  const prices = fc.integer({ min: 0, max: 10_000_000 });

  test('begins where the month before ended', () => {
    fc.assert(
      fc.property(months, ({ anchor_at: anchor, begins, period_ends_at: end }) => {
        expect(monthStart(anchor, end)).toEqual(begins);
      }),
    );
  });

  test('is an integer within half a minor unit of the exact one, whole on the first day', () => {
    fc.assert(
      fc.property(months, prices, fc.nat(31), (month, price, passed) => {
        const total = (month.period_ends_at.getTime() - month.begins.getTime()) / day;
        const now = new Date(month.begins.getTime() + Math.min(passed, total) * day);
        const amount = proratedAmount(price, month, now);
        expect(Number.isSafeInteger(amount)).toBe(true);
        const left = total - Math.min(passed, total);
        // Compared as integers: twice the distance to the exact share is at most one unit.
        const distance = 2n * (BigInt(amount) * BigInt(total) - BigInt(price) * BigInt(left));
        expect(distance <= BigInt(total) && distance > -BigInt(total)).toBe(true);
        expect(proratedAmount(price, month, month.begins)).toBe(price);
      }),
    );
  });

  test('never grows during the month', () => {
    fc.assert(
      fc.property(months, prices, fc.nat(31 * 24), fc.nat(31 * 24), (month, price, a, b) => {
        const after = (hours: number) => new Date(month.begins.getTime() + hours * 3_600_000);
        const [sooner, later] = [Math.min(a, b), Math.max(a, b)];
        expect(proratedAmount(price, month, after(later))).toBeLessThanOrEqual(
          proratedAmount(price, month, after(sooner)),
        );
      }),
    );
  });

  test('in two upgrades is the same as in one, but for the rounding of one minor unit', () => {
    fc.assert(
      fc.property(months, prices, prices, fc.nat(30), (month, one, two, passed) => {
        const now = new Date(month.begins.getTime() + passed * day);
        const apart = proratedAmount(one, month, now) + proratedAmount(two, month, now);
        expect(Math.abs(apart - proratedAmount(one + two, month, now))).toBeLessThanOrEqual(1);
      }),
    );
  });
});

test('what exceeds a plan is reported, with what to do', () => {
  const small = { limit_apps: 1, limit_buildings: 1, engagements: false };
  const large = { limit_apps: null, limit_buildings: null, engagements: true };
  const contents = { applications: 3, buildings: 1, engagements: 2 };
  expect(planMisfits(contents, large)).toEqual([]);
  expect(planMisfits({ applications: 1, buildings: 1, engagements: 0 }, small)).toEqual([]);
  expect(planMisfits(contents, small)).toEqual([
    'It allows 1 application and you have 3: delete 2 first.',
    'It has no engagement features: delete your 2 engagements first.',
  ]);
});
