import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  chargeAfter,
  chargeFor,
  type ChargeReport,
  chargePurpose,
  type ChargeStatus,
  type MadeCharge,
} from './charge.ts';

const outcomes = ['succeeded', 'failed', 'ddd-check', 'uncertain'] as const;

test('[S4.13] whatever is reported, in any order, a charge that succeeded once is credited once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...outcomes), { maxLength: 8 }), (reported) => {
      let status: ChargeStatus = 'pending';
      let credits = 0;
      for (const outcome of reported) {
        const report: ChargeReport = { outcome };
        const step = chargeAfter(status, report);
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

const ends = new Date('2026-04-09T10:00:00Z');
const cardId = 7;
const month = { ...chargePurpose({ period_ends_at: ends, upgrade_asked_at: null }), cardId };
const upgrade = { ...chargePurpose({ period_ends_at: ends, upgrade_asked_at: ends }), cardId };
const refused: MadeCharge = { outcome: 'failed', ...month };

test('a refusal counts for the month that the charge was made for', () => {
  expect(chargeFor(month, refused)).toBe('failed');
  const next = chargePurpose({
    period_ends_at: new Date('2026-05-09T10:00:00Z'),
    upgrade_asked_at: null,
  });
  expect(chargeFor({ ...next, cardId }, refused)).toBe('not-sent');
});

test('a month and an upgrade do not count for each other, also without a key', () => {
  expect(chargeFor(upgrade, refused)).toBe('not-sent');
  expect(chargeFor(month, { outcome: 'failed', ...upgrade })).toBe('not-sent');
  expect(chargeFor(upgrade, { ...refused, key: null })).toBe('not-sent');
  expect(chargeFor(month, { ...refused, key: null })).toBe('failed');
});

test('a refusal does not count for another card', () => {
  expect(chargeFor({ ...month, cardId: 8 }, refused)).toBe('not-sent');
  expect(chargeFor({ ...month, cardId: null }, refused)).toBe('not-sent');
});

test('an open charge keeps any payment waiting', () => {
  expect(chargeFor(upgrade, { ...refused, outcome: 'pending' })).toBe('pending');
});
