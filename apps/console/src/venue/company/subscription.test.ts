import { expect, test } from 'vitest';

import { activeSubscription } from '../../testing/examples/some-company.ts';
import { overdueWords, subscriptionWords } from './subscription.ts';

const july = '2026-07-20T12:00:00Z';
const june = new Date('2026-06-20T12:00:00Z');
const august = new Date('2026-08-20T12:00:00Z');

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
])('[S4.10] a subscription reads %j', (words, subscription) => {
  expect(subscriptionWords(subscription, june)).toBe(words);
});

test('a subscription whose period is over has ended', () => {
  const canceled = { ...activeSubscription, status: 'canceled' as const, expires_at: july };
  expect(subscriptionWords(canceled, august)).toBe('Ended on 20/07/26');
});

const tryAgain = "last payment attempt wasn't successful, we'll try again in a few hours";

test.each([
  ['499.00', '499.00', tryAgain],
  ['1000.00', '499.00', tryAgain],
  ['498.99', '499.00', 'payment failed'],
  ['-5.00', '499.00', 'payment failed'],
  ['0.00', null, 'payment failed'],
])('[S4.11] past due with a balance of %s for %s: %s', (balance, price, words) => {
  expect(overdueWords(balance, price)).toBe(words);
});
