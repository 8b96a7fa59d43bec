import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { isSubscribed, subscriptionStatuses } from '../subscriptions.ts';
import { extraOf } from './usage-blocks.ts';
import { beyondQuota, isUsageFree, percentToTell } from './usage-limit.ts';

const now = new Date('2026-03-20T10:00:00Z');
const day = 24 * 3_600_000;
const inDays = (days: number): Date => new Date(now.getTime() + days * day);

const explorer = { api_requests: 20_000, extra_requests_price_in_minor: 3_000 };
const unpriced = { ...explorer, extra_requests_price_in_minor: null };
const enterprise = { api_requests: null, extra_requests_price_in_minor: null };

const paid = {
  status: 'active',
  offline: false,
  period_starts_at: inDays(-10),
  trial_ends_at: inDays(-10),
  expires_at: null,
} as const;
const trial = { ...paid, status: 'trialing', trial_ends_at: inDays(-3) } as const;

describe('requests beyond the quota', () => {
  test.each([
    ['sold', 'who pays again', paid, explorer],
    [
      'sold',
      'a failed payment, while there is time',
      { status: 'past_due', expires_at: inDays(1) },
      explorer,
    ],
    ['sold', 'the same, tried by hand', { status: 'created', expires_at: inDays(1) }, explorer],
    [
      'refused',
      'a failed payment without time',
      { status: 'past_due', expires_at: inDays(-1) },
      explorer,
    ],
    ['refused', 'who has canceled', { status: 'canceled', expires_at: inDays(1) }, explorer],
    ['refused', 'a trial', trial, explorer],
    ['refused', 'a trial whose payment failed', { ...trial, status: 'past_due' }, explorer],
    ['refused', 'what is paid elsewhere', { offline: true }, explorer],
    ['refused', 'a plan that sells no more', paid, unpriced],
    ['any', 'a plan without a quota', { offline: true }, enterprise],
  ] as const)('%s: %s', (expected, _who, changes, plan) => {
    expect(beyondQuota({ ...paid, ...changes }, plan, now)).toBe(expected);
  });

  test('are sold only where they are billed, and refused only where there is a quota', () => {
    const date = fc.integer({ min: -40, max: 40 }).map(inDays);
    const subscriptions = fc.record({
      status: fc.constantFrom(...subscriptionStatuses),
      offline: fc.boolean(),
      period_starts_at: date,
      trial_ends_at: fc.option(date),
      expires_at: fc.option(date),
    });
    const plans = fc.constantFrom(explorer, unpriced, enterprise);
    fc.assert(
      fc.property(subscriptions, plans, (subscription, plan) => {
        const beyond = beyondQuota(subscription, plan, now);
        const billed = !isUsageFree(subscription) && extraOf(20_001, plan).amount > 0;
        const lives = subscription.status !== 'canceled' && isSubscribed(subscription, now);
        expect(beyond === 'sold').toBe(billed && lives);
        expect(beyond === 'any').toBe(plan.api_requests === null);
      }),
      { numRuns: 300 },
    );
  });
});

test.each([
  [15_999, 0, undefined],
  [16_000, 0, 80],
  [19_999, 80, undefined],
  [20_000, 80, 100],
  [25_000, 0, 100],
  [25_000, 100, undefined],
])('at %i of 20,000 requests, told of %i%% before: told of %j', (requests, told, expected) => {
  expect(percentToTell(requests, 20_000, told)).toBe(expected);
});
