import { expect, test } from 'vitest';

import { someBilling } from '../../testing/examples/some-billing.ts';
import { activeSubscription } from '../../testing/examples/some-company.ts';
import { isUndecided } from './queries.ts';

const overdue = { subscription: { ...activeSubscription, status: 'past_due' as const } };

test.each([
  ['nothing is under way', {}, false],
  ['a bank is waited for', { payment_pending: true }, true],
  ['the order is not paid', { subscription: { ...activeSubscription, status: 'created' } }, true],
  [
    'the balance does not cover the overdue amount',
    { ...overdue, balance: '498.99', due: '499.00' },
    false,
  ],
  ['what is overdue was paid in', { ...overdue, balance: '499.00', due: '499.00' }, true],
] as const)('the subscription is polled or not while %s', (_when, change, follows) => {
  expect(isUndecided({ ...someBilling, ...change })).toBe(follows);
});
