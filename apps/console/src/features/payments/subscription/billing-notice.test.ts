import { expect, test } from 'vitest';

import { someBilling } from '../../../testing/examples/some-billing.ts';
import { activeSubscription } from '../../../testing/examples/some-company.ts';
import type { CompanyBilling } from '../queries.ts';
import { billingNotice } from './billing-notice.ts';
import { offersOf } from './subscription-actions.tsx';

const now = new Date('2026-11-15T12:00:00Z');
const yesterday = '2026-11-14T12:00:00Z';
const tomorrow = '2026-11-16T12:00:00Z';

const withStatus = (
  status: (typeof activeSubscription)['status'],
  more: Partial<typeof activeSubscription> = {},
) => ({ subscription: { ...activeSubscription, next_payment_at: null, status, ...more } });

const offline = { subscription: { ...activeSubscription, offline: true } };

test.each<[string, Partial<CompanyBilling>, string | undefined]>([
  ['trialing', withStatus('trialing'), undefined],
  ['active', {}, undefined],
  ['created', withStatus('created'), 'Payment pending'],
  ['active with a payment on its way', { payment_pending: true }, 'Payment pending'],
  [
    'past_due that the balance covers',
    { ...withStatus('past_due'), balance: '499.00' },
    "Past due: last payment attempt wasn't successful, we'll try again in a few hours",
  ],
  ['past_due', withStatus('past_due'), 'Past due: payment failed'],
  [
    'canceled',
    { ...withStatus('canceled', { expires_at: tomorrow }), resumable: true },
    'The subscription ends on 16/11/26.',
  ],
  ['over', withStatus('canceled', { expires_at: yesterday }), 'The subscription has ended.'],
  ['missing', { subscription: null }, 'This company has no subscription yet.'],
  ['offline', offline, 'This subscription is paid outside the console.'],
])('[S4.10] [S4.11] a subscription that is %s: %j', (_state, change, title) => {
  expect(billingNotice({ ...someBilling, ...change }, now)?.title).toBe(title);
});

test('past due: until when the applications stay open, or since when they are closed', () => {
  const noticeUntil = (expires_at: string) =>
    billingNotice({ ...someBilling, ...withStatus('past_due', { expires_at }) }, now);
  expect(noticeUntil(tomorrow)).toMatchObject({
    tone: 'attention',
    detail:
      'The applications stay open until 16/11/26. Refill the balance to $499.00, or set another default card.',
  });
  expect(noticeUntil(yesterday)).toMatchObject({
    tone: 'danger',
    detail: expect.stringMatching(
      /^The applications have been closed since 14\/11\/26; all data is retained/,
    ),
  });
});

test('past due: when the payment is retried', () => {
  const next = new Date(2026, 10, 16, 14, 5).toISOString();
  const notice = billingNotice(
    { ...someBilling, ...withStatus('past_due', { next_payment_at: next }) },
    now,
  );
  expect(notice?.detail).toBe(
    'Refill the balance to $499.00, or set another default card. We will try again on 16/11/26 14:05.',
  );
});

test('a pending upgrade is named', () => {
  const pending_upgrade = { plan_slug: 'executive', plan_name: 'Executive', amount: '64.52' };
  const notice = billingNotice({ ...someBilling, payment_pending: true, pending_upgrade }, now);
  expect(notice?.detail).toContain('You will be on Executive once the bank responds.');
});

test.each<[string, Partial<CompanyBilling>, string[]]>([
  ['trialing', withStatus('trialing'), ['end-trial', 'cancel']],
  ['trialing and being paid', { ...withStatus('trialing'), payment_pending: true }, ['cancel']],
  ['active', {}, ['cancel']],
  ['past_due', withStatus('past_due'), ['pay', 'cancel']],
  ['past_due and being paid', { ...withStatus('past_due'), payment_pending: true }, ['cancel']],
  ['created', withStatus('created'), []],
  ['canceled', { ...withStatus('canceled'), resumable: true }, ['resume']],
  ['over', withStatus('canceled'), ['subscribe']],
  ['missing', { subscription: null }, ['subscribe']],
  ['offline', offline, []],
])('[S2.22] actions when the subscription is %s', (_state, billing, offers) => {
  expect(offersOf({ ...someBilling, ...billing })).toEqual(offers);
});
