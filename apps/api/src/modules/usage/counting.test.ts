import { expect, test } from 'vitest';

import { type Limited, usedUpMessage } from './counting.ts';

const now = new Date('2026-03-20T10:00:00Z');
const starts = new Date('2026-03-09T10:00:00Z');
const ends = new Date('2026-04-09T10:00:00Z');

const active: Limited = {
  plan: 'Explorer',
  status: 'active',
  offline: false,
  period_starts_at: starts,
  period_ends_at: ends,
  trial_ends_at: starts,
  expires_at: null,
  extra_requests_allowed: true,
};
const trial: Limited = { ...active, status: 'trialing', trial_ends_at: ends };

test.each<[string, Limited]>([
  ['a month, and they are used up. Requests resume on 2026-04-09, or with a larger plan.', active],
  [
    'a month, and they are used up. Requests resume on 2026-04-09, or once an owner allows extra requests.',
    { ...active, extra_requests_allowed: false },
  ],
  [
    'in its free trial, and they are used up. Requests resume once an owner of the company ends the trial and pays, or on 2026-04-09, when the trial ends and the first month is paid.',
    trial,
  ],
  [
    'in its free trial, and they are used up. Requests resume once this month is paid.',
    { ...trial, status: 'past_due', period_ends_at: now },
  ],
  [
    'a month, and they are used up. Requests resume once the subscription is resumed.',
    { ...active, status: 'canceled', expires_at: ends },
  ],
  [
    'in its free trial, and they are used up. Requests resume once the subscription is resumed and the first month is paid.',
    { ...trial, status: 'canceled', expires_at: ends },
  ],
  [
    'a month, and they are used up. Requests resume once the company subscribes again.',
    { ...active, status: 'canceled', expires_at: now },
  ],
])('… %s', (words, subscription) => {
  expect(usedUpMessage(subscription, 20_000, now)).toBe(
    `The Explorer plan of this company allows 20,000 API requests ${words}`,
  );
});
