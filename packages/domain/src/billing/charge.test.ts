import fc from 'fast-check';
import { expect, test } from 'vitest';

import { parseAmount } from './charge-amount.ts';
import { chargeAfter, type ChargeNews, type ChargeStatus } from './charge-state.ts';
import { decimalText } from './money.ts';

test('an amount is read digit by digit: every one of them comes back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (minor) => {
      expect(parseAmount(decimalText(minor))).toBe(minor);
    }),
  );
  expect(parseAmount('19.99')).toBe(1999);
  expect(parseAmount(' 0.1 ')).toBe(10);
  expect(['', '.5', '1.', '1.234', '-1', '1e3', '1,00', '١'].map(parseAmount)).toEqual(
    Array(8).fill(undefined),
  );
});

const outcomes = ['succeeded', 'failed', 'ddd-check', 'uncertain'] as const;

test('[S4.13] whatever the news and their order, a charge that succeeded once is credited once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...outcomes), { maxLength: 8 }), (reported) => {
      let status: ChargeStatus = 'pending';
      let credits = 0;
      for (const outcome of reported) {
        const news: ChargeNews = { outcome };
        const step = chargeAfter(status, news);
        ({ status } = step);
        credits += step.credit ? 1 : 0;
      }
      expect(credits).toBe(reported.includes('succeeded') ? 1 : 0);
      expect(status === 'succeed').toBe(reported.includes('succeeded'));
    }),
    { numRuns: 300 },
  );
});

test('[S4.13] a charge waits for 3-D Secure only while nothing else is known', () => {
  expect(chargeAfter('pending', { outcome: 'ddd-check' }).status).toBe('ddd_check');
  expect(chargeAfter('failed', { outcome: 'ddd-check' }).status).toBe('failed');
  expect(chargeAfter('ddd_check', { outcome: 'failed' }).status).toBe('failed');
  expect(chargeAfter('ddd_check', { outcome: 'uncertain' }).status).toBe('ddd_check');
});
