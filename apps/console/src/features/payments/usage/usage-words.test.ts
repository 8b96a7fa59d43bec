import { expect, test } from 'vitest';

import { activeSubscription } from '../../../testing/examples/some-company.ts';
import { extraWords, limitWords, type Usage } from './usage-words.ts';

const now = new Date('2026-11-10T12:00:00Z');
const limited: Usage = {
  period_starts_at: '2026-11-01T12:00:00Z',
  period_ends_at: '2026-12-01T12:00:00Z',
  requests: 15_999,
  included: 20_000,
  beyond: 'refused',
  block_size: 10_000,
  block_price: null,
  extra_blocks: 0,
  extra_amount: '0.00',
  extra_allowed: true,
  extra_cap: '99.00',
  extra_cap_is_default: true,
  limit: 20_000,
  currency: 'usd',
};
const trial = { ...activeSubscription, status: 'trialing' } as const;

test('a limit is shown from the start, with a warning from 80 % and when it is reached', () => {
  const at = (requests: number) => limitWords({ ...limited, requests }, trial, now);
  const ahead =
    'When this limit is reached, apps get errors until 01/12/26 or until you end the trial and pay.';
  expect(at(15_999)).toEqual({ warning: null, detail: ahead });
  expect(at(16_000)).toEqual({
    warning: { tone: 'attention', title: '4,000 API requests left.' },
    detail: ahead,
  });
  expect(at(20_000)).toEqual({
    warning: { tone: 'danger', title: 'The API requests are used up.' },
    detail:
      'Apps get errors until 01/12/26 or until you end the trial and pay. The console keeps working.',
  });
});

test.each([
  ['until the subscription is resumed', { status: 'canceled', expires_at: '2026-12-01T12:00:00Z' }],
  [
    'until the subscription is resumed and paid',
    {
      status: 'canceled',
      expires_at: '2026-12-01T12:00:00Z',
      trial_ends_at: '2026-12-01T12:00:00Z',
    },
  ],
  ['until the month is paid', { status: 'past_due', expires_at: '2026-12-01T12:00:00Z' }],
] as const)('requests are refused %s', (words, changes) => {
  const usage = { ...limited, requests: 20_000, period_ends_at: '2026-11-09T12:00:00Z' };
  const shown = limitWords(usage, { ...activeSubscription, ...changes }, now);
  expect(shown?.detail).toContain(`Apps get errors ${words}.`);
});

test('only the site operator changes a subscription that is paid elsewhere', () => {
  const offline = { ...activeSubscription, offline: true };
  expect(limitWords({ ...limited, requests: 20_000 }, offline, now)?.detail).toBe(
    'Apps get errors until 01/12/26. The site operator can give the company a larger plan. The console keeps working.',
  );
});

test('there is no limit for unlimited plans or for a company that is closed', () => {
  const any = { ...limited, beyond: null, included: null, limit: null };
  expect(limitWords(any, activeSubscription, now)).toBeNull();
  const ended = { ...activeSubscription, status: 'canceled', expires_at: null } as const;
  expect(limitWords({ ...limited }, ended, now)).toBeNull();
});

test('extra requests have a price, and started blocks are always paid', () => {
  const sold = { ...limited, beyond: 'sold', block_price: '30.00' } as const;
  expect(extraWords(sold)).toBe('$30.00 per extra 10,000, added to the next payment.');
  const begun = { ...limited, requests: 25_000, extra_blocks: 1, extra_amount: '30.00' };
  expect(extraWords(begun)).toBe('1 extra block of 10,000 so far: $30.00 with the next payment.');
  expect(extraWords(limited)).toBeNull();
});

test('where extra requests are sold, the cap is shown, and when it is reached', () => {
  const sold: Usage = { ...limited, beyond: 'sold', block_price: '30.00', limit: 50_000 };
  expect(limitWords(sold, activeSubscription, now)).toEqual({
    warning: null,
    detail: 'Spending cap: $99.00. After 50,000 requests, apps get errors.',
  });
  expect(limitWords({ ...sold, requests: 50_000 }, activeSubscription, now)).toEqual({
    warning: { tone: 'danger', title: 'The spending cap is reached.' },
    detail: 'Apps get errors until 01/12/26 or until you raise the cap. The console keeps working.',
  });
});

test('an owner who refuses extra requests can allow them again', () => {
  const refused = { ...limited, requests: 20_000, extra_allowed: false };
  expect(limitWords(refused, activeSubscription, now)?.detail).toBe(
    'Apps get errors until 01/12/26 or until you allow extra requests. The console keeps working.',
  );
});
