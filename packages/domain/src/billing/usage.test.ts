import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { inCurrency } from './money.ts';
import { isSubscribed, subscriptionStatuses } from './subscription-state.ts';
import { extraCap, extraOf, isUsageFree, percentToReport, requestLimit } from './usage.ts';

const now = new Date('2026-03-20T10:00:00Z');
const day = 24 * 3_600_000;
const inDays = (days: number): Date => new Date(now.getTime() + days * day);

const explorer = {
  api_requests: 20_000,
  extra_requests_price_in_minor: 3_000,
  price_in_minor: 9_900,
  currency: 'usd',
} as const;
const unpriced = { ...explorer, extra_requests_price_in_minor: null };
const enterprise = { ...unpriced, api_requests: null, price_in_minor: null };

const company = {
  currency: 'usd',
  extra_requests_allowed: true,
  extra_requests_cap_in_minor: null,
} as const;

const paid = {
  status: 'active',
  offline: false,
  period_starts_at: inDays(-10),
  trial_ends_at: inDays(-10),
  expires_at: null,
} as const;
const trial = { ...paid, status: 'trialing', trial_ends_at: inDays(-3) } as const;

test('[S9.13] a started block beyond the quota is paid, and none within it', () => {
  const blocks = [0, 20_000, 20_001, 30_000, 30_001].map((requests) => extraOf(requests, explorer));
  expect(blocks).toEqual([
    { blocks: 0, amount: 0 },
    { blocks: 0, amount: 0 },
    { blocks: 1, amount: 3_000 },
    { blocks: 1, amount: 3_000 },
    { blocks: 2, amount: 6_000 },
  ]);
});

test('[S9.15] a plan without a quota has no extra blocks', () => {
  expect(extraOf(10_000_000, enterprise)).toEqual({ blocks: 0, amount: 0 });
});

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
    expect(requestLimit({ ...paid, ...changes }, plan, company, now).beyond).toBe(expected);
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
        const { beyond, limit } = requestLimit(subscription, plan, company, now);
        const billed = !isUsageFree(subscription) && extraOf(20_001, plan).amount > 0;
        const lives = subscription.status !== 'canceled' && isSubscribed(subscription, now);
        expect(beyond === 'sold').toBe(billed && lives);
        expect(beyond === 'any').toBe(plan.api_requests === null);
        expect(limit).toBe({ any: null, sold: 50_000, refused: 20_000 }[beyond]);
      }),
      { numRuns: 300 },
    );
  });
});

test.each([
  [15_999, 0, undefined],
  [16_000, 0, 80],
  [39_999, 100, undefined],
  [40_000, 100, 200],
  [90_000, 200, undefined],
  [19_999, 80, undefined],
  [20_000, 80, 100],
  [25_000, 0, 100],
  [25_000, 100, undefined],
])('at %i of 20,000 requests, after a mail at %i%%: a mail at %j', (requests, last, expected) => {
  expect(percentToReport(requests, 20_000, last)).toBe(expected);
});

describe('the spending cap', () => {
  const capped = (cap: number | null, allowed = true) => ({
    ...company,
    extra_requests_allowed: allowed,
    extra_requests_cap_in_minor: cap,
  });

  test.each([
    ['is the price of the plan unless it is chosen', capped(null), 50_000],
    ['allows the blocks that fit under it', capped(8_999), 40_000],
    ['of nothing refuses', capped(0), 20_000],
    ['does not matter where extra requests are refused', capped(100_000, false), 20_000],
    ['is in the currency of the company', { ...capped(22_499), currency: 'sar' as const }, 30_000],
  ])('%s', (_what, choice, limit) => {
    expect(requestLimit(paid, explorer, choice, now).limit).toBe(limit);
  });

  test('is never exceeded by the bill for all requests up to the limit', () => {
    const choices = fc.record({
      currency: fc.constantFrom('usd' as const, 'sar' as const),
      extra_requests_allowed: fc.boolean(),
      extra_requests_cap_in_minor: fc.option(fc.nat(1_000_000)),
    });
    fc.assert(
      fc.property(choices, fc.integer({ min: 1, max: 10_000 }), (choice, price) => {
        const plan = { ...explorer, extra_requests_price_in_minor: price };
        const { limit } = requestLimit(paid, plan, choice, now);
        const { blocks } = extraOf(limit ?? 0, plan);
        const inMinor = (amount: number): number => inCurrency(amount, 'usd', choice.currency);
        const cap = extraCap(choice, plan, choice.currency);
        expect(blocks * inMinor(price)).toBeLessThanOrEqual(
          choice.extra_requests_allowed ? cap : 0,
        );
      }),
      { numRuns: 300 },
    );
  });
});
