import { beforeEach, expect, test, vi } from 'vitest';

import { ApiFailure } from '../../lib/api/failure.ts';
import { askEvery, lookEvery, type PaymentEnd, watchPayment } from './watch-payment.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

/** The part of a popup that its opener can see. */
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

const postMessage = async (message: object, origin = window.location.origin): Promise<void> => {
  const data = { source: 'floorwright-payments', about: 'charge', id: 5, message: '', ...message };
  window.dispatchEvent(new MessageEvent('message', { data, origin }));
  await vi.advanceTimersByTimeAsync(0);
};

const done: PaymentEnd = { type: 'done' };

test('[S4.14] [S9.4] the server is polled every 3 s until it knows', async () => {
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

test('[S4.14] [S9.4] the popup is checked every 500 ms', async () => {
  const charge = watch([undefined]);
  await vi.advanceTimersByTimeAsync(500);
  charge.popup.closed = true;
  expect(charge.asked()).toBe(0);
  await vi.advanceTimersByTimeAsync(499);
  expect(charge.ends).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(charge.ends).toEqual([{ type: 'closed' }]);
});

test('a result known before the popup was closed counts', async () => {
  const charge = watch([done]);
  charge.popup.closed = true;
  await vi.advanceTimersByTimeAsync(lookEvery);
  expect(charge.ends).toEqual([done]);
});

test('[S7.12] a message of the popup triggers a poll', async () => {
  const charge = watch([done]);
  await postMessage({ type: 'success' });
  expect(charge.ends).toEqual([done]);
});

test('[S7.12] an error shows its own message, unless the server knows better', async () => {
  const refused = watch([undefined]);
  await postMessage({ type: 'error', id: null, message: 'The answer is not signed.' });
  expect(refused.ends).toEqual([
    { type: 'refused', reason: 'The answer is not signed.', code: null },
  ]);
  const paid = watch([done]);
  await postMessage({ type: 'error', message: 'Something went wrong.' });
  expect(paid.ends).toEqual([done]);
});

test('[S7.12] info is not a result', async () => {
  const charge = watch([undefined]);
  await postMessage({ type: 'info' });
  expect(charge.asked()).toBe(1);
  expect(charge.ends).toEqual([]);
});

test('[S7.12] closing the popup after info is not a cancellation: the bank decides', async () => {
  const charge = watch([undefined, undefined, done]);
  await postMessage({ type: 'info' });
  charge.popup.closed = true;
  await vi.advanceTimersByTimeAsync(lookEvery);
  expect(charge.ends).toEqual([]);
  await vi.advanceTimersByTimeAsync(askEvery);
  expect(charge.ends).toEqual([done]);
});

test('a popup closed while the server was away is noticed later', async () => {
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
  ['of another sender', { type: 'error', source: 'an extension' }, undefined],
])('[S7.12] a message %s is ignored', async (_which, message, origin) => {
  const charge = watch([undefined]);
  await postMessage(message, origin);
  expect(charge.asked()).toBe(0);
  expect(charge.ends).toEqual([]);
});

test('a lost connection is retried, a refusal is not', async () => {
  const away = new ApiFailure({ status: 0, statusText: 'No connection' });
  const charge = watch([away, done]);
  await vi.advanceTimersByTimeAsync(2 * askEvery);
  expect(charge.ends).toEqual([done]);
  const gone = new ApiFailure({ status: 404, statusText: 'Not Found' });
  const missing = watch([gone]);
  await vi.advanceTimersByTimeAsync(askEvery);
  expect(missing.ends).toEqual([gone]);
});

test('polling stops when the user leaves the page', async () => {
  const charge = watch([done]);
  charge.leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(charge.asked()).toBe(0);
  expect(charge.ends).toEqual([{ type: 'left' }]);
});
