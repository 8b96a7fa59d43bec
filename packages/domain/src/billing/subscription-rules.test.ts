import { describe, expect, test } from 'vitest';

import { orderStep } from './subscription-order.ts';
import {
  rollOffline,
  subscriptionPaid,
  subscriptionPaymentFailed,
} from './subscription-payments.ts';
import { isEndingEarly, isSubscribed, type SubscriptionState } from './subscription-state.ts';
import {
  cancelSubscription,
  endTrialEarly,
  placeOrder,
  resumeSubscription,
  startOffline,
  startTrial,
} from './subscription-transitions.ts';
import { isUsageFree } from './usage.ts';

const at = (moment: string): Date => new Date(`${moment}Z`);
const start = at('2026-03-02T10:00');
const trial = startTrial(7, start);
const active = subscriptionPaid(trial, at('2026-03-09T10:05')).state;

const failTimes = (state: SubscriptionState, moments: readonly Date[]) => {
  let after = { state, mails: [] as readonly string[] };
  for (const moment of moments) after = subscriptionPaymentFailed(after.state, moment);
  return after;
};

describe('[S9.11] a trial', () => {
  test('lasts for its number of days and is paid at the end', () => {
    expect(trial).toMatchObject({
      status: 'trialing',
      trial_ends_at: at('2026-03-09T10:00'),
      next_payment_at: at('2026-03-09T10:00'),
      expires_at: null,
    });
  });

  test('the months are counted from its end, not from the minute of the payment', () => {
    expect(active).toMatchObject({
      status: 'active',
      period_starts_at: at('2026-03-09T10:00'),
      period_ends_at: at('2026-04-09T10:00'),
      next_payment_at: at('2026-04-09T10:00'),
    });
  });

  test('is ended early by a payment that its owner requests, and continues if that fails', () => {
    const now = at('2026-03-04T08:00');
    const asked = endTrialEarly(trial, now);
    expect([isEndingEarly(trial), isEndingEarly(asked)]).toEqual([false, true]);
    const paid = subscriptionPaid(asked, now).state;
    expect(paid).toMatchObject({
      status: 'active',
      trial_ends_at: now,
      period_starts_at: now,
      next_payment_at: at('2026-04-04T08:00'),
    });
    expect(isUsageFree(paid)).toBe(false);
    const failed = subscriptionPaymentFailed(asked, now);
    expect(failed).toEqual({ state: trial, mails: ['payment-failed'] });
  });
});

describe('a payment that fails', () => {
  const due = at('2026-04-09T10:00');
  const retries = ['04-09T16:00', '04-10T10:00', '04-12T10:00', '04-14T10:00', '04-16T10:00'].map(
    (moment) => at(`2026-${moment}`),
  );

  test('is tried again after 6 hours, then later and later, while the company works on', () => {
    const tried: Date[] = [];
    let state = active;
    for (let moment: Date | null = due; moment !== null;) {
      tried.push(moment);
      state = subscriptionPaymentFailed(state, moment).state;
      expect(isSubscribed(state, moment)).toBe(state.status === 'past_due');
      moment = state.next_payment_at;
    }
    expect(tried).toEqual([due, ...retries]);
    expect(state).toMatchObject({ status: 'canceled', expires_at: retries.at(-1) });
  });

  test('each failure is reported, the last one as the end', () => {
    expect(failTimes(active, [due]).mails).toEqual(['payment-failed']);
    expect(failTimes(active, [due, ...retries]).mails).toEqual(['subscription-ended']);
  });

  test('paid within the time that is granted, the month begins on the old day', () => {
    const late = failTimes(active, [due, ...retries.slice(0, 3)]).state;
    const { state } = subscriptionPaid(late, at('2026-04-14T11:00'));
    expect(state).toMatchObject({
      period_starts_at: due,
      period_ends_at: at('2026-05-09T10:00'),
      failed_attempts: 0,
      first_failed_at: null,
      expires_at: null,
    });
  });

  test('attempts of the owner do not use up the automatic ones', () => {
    const failed = failTimes(active, [due]).state;
    const step = orderStep({ ...failed, plan_slug: 'explorer' }, plan, at('2026-04-09T11:00'));
    const asked = step.do === 'pay' ? step.state : failed;
    expect(asked.status).toBe('created');
    const again = subscriptionPaymentFailed(asked, at('2026-04-09T11:01')).state;
    expect(again).toMatchObject({ status: 'past_due', failed_attempts: 1 });
    expect(again.next_payment_at).toEqual(retries[0]);
  });

  test('of a server that slept for weeks, only the month that begins is paid', () => {
    const { state } = subscriptionPaid(active, at('2026-07-20T08:00'));
    expect(state).toMatchObject({
      period_starts_at: at('2026-07-20T08:00'),
      period_ends_at: at('2026-08-20T08:00'),
    });
  });
});

describe('[S4.10] a cancellation', () => {
  const now = at('2026-03-20T00:00');

  test('retains the subscription until the paid time is over, and can be undone until then', () => {
    const { state, mails } = cancelSubscription(active, now);
    expect(state).toMatchObject({
      status: 'canceled',
      canceled_at: now,
      expires_at: active.period_ends_at,
      next_payment_at: null,
    });
    expect(mails).toEqual([]);
    expect(isSubscribed(state, now)).toBe(true);
    expect(isSubscribed(state, active.period_ends_at)).toBe(false);
    expect(resumeSubscription(state, now)).toEqual(active);
  });

  test('of a trial, undone, leaves the trial unchanged', () => {
    const early = at('2026-03-04T00:00');
    const { state } = cancelSubscription(trial, early);
    expect(state.expires_at).toEqual(trial.trial_ends_at);
    expect(resumeSubscription(state, early)).toEqual(trial);
  });

  test('of an unpaid subscription ends it at once', () => {
    const failed = failTimes(active, [at('2026-04-09T10:00')]).state;
    const { state, mails } = cancelSubscription(failed, at('2026-04-09T12:00'));
    expect(state.expires_at).toEqual(at('2026-04-09T12:00'));
    expect(mails).toEqual(['subscription-ended']);
  });
});

const plan = { slug: 'explorer', trial_days: 7 };
const had = (state: SubscriptionState) => ({ ...state, plan_slug: 'explorer' });

describe('[S4.12] subscribing', () => {
  const now = at('2026-03-20T00:00');
  const canceled = cancelSubscription(active, now).state;
  const ended = at('2026-06-01T00:00');
  const created = placeOrder(null, now);
  const unpaid = failTimes(created, [now]).state;

  test.each([
    ['nothing before', orderStep(null, plan, now), 'begin-trial'],
    ['a plan without a trial', orderStep(null, { ...plan, trial_days: 0 }, now), 'pay'],
    ['a trial', orderStep(had(trial), plan, start), 'refuse'],
    ['an active subscription', orderStep(had(active), plan, now), 'refuse'],
    ['another plan than the active one', orderStep(had(active), executive, now), 'refuse'],
    ['a payment on its way', orderStep(had(created), plan, now), 'nothing'],
    ['another plan, a payment on its way', orderStep(had(created), executive, now), 'refuse'],
    ['canceled with time left', orderStep(had(canceled), plan, now), 'resume'],
    ['canceled with time left, another plan', orderStep(had(canceled), executive, now), 'refuse'],
    ['canceled, the time is over', orderStep(had(canceled), plan, ended), 'pay'],
    ['canceled, over, another plan', orderStep(had(canceled), executive, ended), 'pay'],
    ['an order that failed', orderStep(had(unpaid), plan, now), 'pay'],
    ['an order that failed, another plan', orderStep(had(unpaid), executive, now), 'pay'],
  ])('with %s', (_words, step, wanted) => {
    expect(step.do).toBe(wanted);
  });

  test('begins with its payment when the trial is used up: until then the company cannot work', () => {
    const step = orderStep(had(canceled), plan, ended);
    expect(step).toMatchObject({ do: 'pay', state: { status: 'created', expires_at: ended } });
    if (step.do !== 'pay') return;
    expect(isSubscribed(step.state, ended)).toBe(false);
    const paidAt = at('2026-06-02T00:00');
    const { state } = subscriptionPaid(step.state, paidAt);
    expect(state).toMatchObject({ period_starts_at: paidAt, status: 'active', expires_at: null });
  });

  test('an order that fails does not open the company for the tries that follow', () => {
    expect(unpaid.status).toBe('past_due');
    expect(isSubscribed(unpaid, now)).toBe(false);
  });
});

const executive = { slug: 'executive', trial_days: 7 };

test('a subscription paid elsewhere never has a payment due, and counts month by month', () => {
  const offline = startOffline(null, start);
  expect(offline).toMatchObject({ status: 'active', offline: true, next_payment_at: null });
  const later = rollOffline(offline, at('2026-05-10T00:00'));
  expect(later.period_ends_at).toEqual(at('2026-06-02T10:00'));
});
