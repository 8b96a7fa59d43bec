import { beforeEach, expect, test, vi } from 'vitest';

import { ApiFailure } from '../../lib/api/failure.ts';
import { askEvery, lookEvery, watchPayment } from './watch-payment.ts';
import type { PaymentEnd } from './watch-payment.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

/** A popup of which only this can be seen from outside. */
const somePopup = () => ({ closed: false });

const watch = (answers: (PaymentEnd | undefined | Error)[], popup = somePopup()) => {
  const leaving = new AbortController();
  let asked = 0;
  const ends: unknown[] = [];
  const ask = async (): Promise<PaymentEnd | undefined> => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const seen = popup as Window;
  watchPayment({ about: 'charge', id: 5, popup: seen, ask, signal: leaving.signal }).then(
    (end) => ends.push(end),
    (error: unknown) => ends.push(error),
  );
  return { popup, ends, asked: () => asked, leave: () => leaving.abort() };
};

const say = async (message: object, origin = window.location.origin): Promise<void> => {
  const data = { source: 'floorwright-payments', about: 'charge', id: 5, message: '', ...message };
  window.dispatchEvent(new MessageEvent('message', { data, origin }));
  await vi.advanceTimersByTimeAsync(0);
};

const done: PaymentEnd = { type: 'done' };

test('[S4.14] [S9.4] the server is asked every 3 s until it knows', async () => {
  const charge = watch([undefined, undefined, done]);
  await vi.advanceTimersByTimeAsync(2999);
  expect(charge.asked()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(charge.asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(2 * 3000);
  expect(charge.ends).toEqual([done]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(charge.asked()).toBe(3);
});

test('[S4.14] [S9.4] whether the popup was closed is looked at every 500 ms', async () => {
  const charge = watch([undefined]);
  await vi.advanceTimersByTimeAsync(500);
  charge.popup.closed = true;
  expect(charge.asked()).toBe(0);
  await vi.advanceTimersByTimeAsync(499);
  expect(charge.ends).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(charge.ends).toEqual([{ type: 'closed' }]);
});

test('what was decided before the popup was closed counts', async () => {
  const charge = watch([done]);
  charge.popup.closed = true;
  await vi.advanceTimersByTimeAsync(lookEvery);
  expect(charge.ends).toEqual([done]);
});

test('[S7.12] a message of the popup makes us ask at once', async () => {
  const charge = watch([done]);
  await say({ type: 'success' });
  expect(charge.ends).toEqual([done]);
});

test('[S7.12] an error is told in its own words, unless the server knows better', async () => {
  const refused = watch([undefined]);
  await say({ type: 'error', id: null, message: 'The answer is not signed.' });
  expect(refused.ends).toEqual([{ type: 'refused', reason: 'The answer is not signed.' }]);
  const paid = watch([done]);
  await say({ type: 'error', message: 'Something went wrong.' });
  expect(paid.ends).toEqual([done]);
});

test('[S7.12] info decides nothing', async () => {
  const charge = watch([undefined]);
  await say({ type: 'info' });
  expect(charge.asked()).toBe(1);
  expect(charge.ends).toEqual([]);
});

test('[S7.12] a popup that closes after info was not given up: the bank is waited for', async () => {
  const charge = watch([undefined, undefined, done]);
  await say({ type: 'info' });
  charge.popup.closed = true;
  await vi.advanceTimersByTimeAsync(lookEvery);
  expect(charge.ends).toEqual([]);
  await vi.advanceTimersByTimeAsync(askEvery);
  expect(charge.ends).toEqual([done]);
});

test('a popup that was closed while the server was away is noticed when it is back', async () => {
  const away = new ApiFailure({ status: 503, statusText: 'Away' });
  const charge = watch([away, undefined]);
  charge.popup.closed = true;
  await vi.advanceTimersByTimeAsync(lookEvery);
  expect(charge.ends).toEqual([]);
  await vi.advanceTimersByTimeAsync(askEvery);
  expect(charge.ends).toEqual([{ type: 'closed' }]);
});

test.each([
  ['of another origin', { type: 'error' }, 'https://elsewhere.test'],
  ['about a card', { type: 'error', about: 'card' }, undefined],
  ['about another charge', { type: 'error', id: 6 }, undefined],
  ['of somebody else', { type: 'error', source: 'an extension' }, undefined],
])('[S7.12] a message %s is not heard', async (_which, message, origin) => {
  const charge = watch([undefined]);
  await say(message, origin);
  expect(charge.asked()).toBe(0);
  expect(charge.ends).toEqual([]);
});

test('a lost connection is waited out, a refusal is not', async () => {
  const away = new ApiFailure({ status: 0, statusText: 'No connection' });
  const charge = watch([away, done]);
  await vi.advanceTimersByTimeAsync(2 * askEvery);
  expect(charge.ends).toEqual([done]);
  const gone = new ApiFailure({ status: 404, statusText: 'Not Found' });
  const missing = watch([gone]);
  await vi.advanceTimersByTimeAsync(askEvery);
  expect(missing.ends).toEqual([gone]);
});

test('nothing is asked once the page is left', async () => {
  const charge = watch([done]);
  charge.leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(charge.asked()).toBe(0);
  expect(charge.ends).toEqual([{ type: 'left' }]);
});
