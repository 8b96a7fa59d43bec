import { expect, test } from 'vitest';

import { ApiFailure } from '../../lib/api/failure.ts';
import { activeSubscription } from '../../testing/some-company.ts';
import { describeCreateFailure } from './describe-create-failure.ts';
import { monthlyPrice } from './plan-price.ts';
import { subscriptionWords } from './subscription-words.ts';

test.each([
  ['$99', { slug: 'explorer', price: '99.00', currency: 'usd' }],
  ['$49.50', { slug: 'explorer', price: '49.50', currency: 'usd' }],
  [null, { slug: 'explorer', price: null, currency: 'usd' }],
  [null, { slug: 'enterprise', price: '999.00', currency: 'usd' }],
])('[S9.11] the monthly price is %j for %j', (price, plan) => {
  expect(monthlyPrice(plan)).toBe(price);
});

const july = '2026-07-20T12:00:00Z';

test.each([
  ['None yet', null],
  ['Payment pending', { ...activeSubscription, status: 'created' as const }],
  [
    'Trial until 20/07/26',
    { ...activeSubscription, status: 'trialing' as const, trial_ends_at: july },
  ],
  ['Active, next payment on 20/07/26', { ...activeSubscription, next_payment_at: july }],
  ['Active', { ...activeSubscription, next_payment_at: null }],
  ['Payment overdue', { ...activeSubscription, status: 'past_due' as const }],
  [
    'Canceled, ends on 20/07/26',
    { ...activeSubscription, status: 'canceled' as const, expires_at: july },
  ],
])('a subscription reads %j', (words, subscription) => {
  expect(subscriptionWords(subscription)).toBe(words);
});

test('[S8.7] a company that could not be created: the server message', () => {
  const failure = new ApiFailure({ status: 409, statusText: 'Conflict', message: 'You own one.' });
  expect(describeCreateFailure(failure)).toEqual({ title: 'You own one.' });
});

test('[S8.7] a company that could not be created: or Something went wrong.', () => {
  const failure = new ApiFailure({ status: 500, statusText: 'Internal Server Error' });
  expect(describeCreateFailure(failure)).toEqual({ title: 'Something went wrong.' });
});
