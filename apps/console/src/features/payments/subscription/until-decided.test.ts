import { beforeEach, expect, test, vi } from 'vitest';

import { activeSubscription, someCompany } from '../../../testing/examples/some-company.ts';
import { stubApi } from '../../../testing/stub-api.ts';
import type { AdminCompany } from '../../../venue/company/company.ts';
import { untilDecided } from './until-decided.ts';

type Status = NonNullable<AdminCompany['subscription']>['status'];

beforeEach(() => {
  vi.useFakeTimers();
});

/** A server whose subscription passes through these statuses; null is a server that is away. */
const watch = (...statuses: (Status | null)[]) => {
  let asked = 0;
  const api = stubApi({
    'GET saas_company': () => {
      const status = statuses[Math.min(asked, statuses.length - 1)];
      asked += 1;
      if (!status) return { status: 503 };
      const subscription = { ...activeSubscription, status };
      return { body: { saas_company: { ...someCompany, subscription } } };
    },
  });
  const leaving = new AbortController();
  const found: (Status | undefined)[] = [];
  void untilDecided(leaving.signal).then((company) => found.push(company?.subscription?.status));
  return { asked: () => api.calls.length, found, leave: () => leaving.abort() };
};

test.each(['active', 'past_due', 'trialing'] as const)(
  '[S4.12] [S9.4] the company is polled every 2 s until its subscription is %s',
  async (status) => {
    const company = watch('created', null, 'canceled', status);
    await vi.advanceTimersByTimeAsync(1999);
    expect(company.asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(company.asked()).toBe(2);
    await vi.advanceTimersByTimeAsync(3999);
    expect(company.found).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(company.found).toEqual([status]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(company.asked()).toBe(4);
  },
);

test('polling stops when the user leaves the page', async () => {
  const company = watch('created');
  await vi.advanceTimersByTimeAsync(0);
  company.leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(company.asked()).toBe(1);
  expect(company.found).toEqual([undefined]);
});
