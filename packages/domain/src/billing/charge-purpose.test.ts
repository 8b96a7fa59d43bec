import { expect, test } from 'vitest';

import { chargeFor, chargePurpose, type MadeCharge } from './charge-purpose.ts';

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
  expect(chargeFor({ ...next, cardId }, refused)).toBe('unmade');
});

test('a month and an upgrade do not count for each other, also without a key', () => {
  expect(chargeFor(upgrade, refused)).toBe('unmade');
  expect(chargeFor(month, { outcome: 'failed', ...upgrade })).toBe('unmade');
  expect(chargeFor(upgrade, { ...refused, key: null })).toBe('unmade');
  expect(chargeFor(month, { ...refused, key: null })).toBe('failed');
});

test('a refusal does not count for another card', () => {
  expect(chargeFor({ ...month, cardId: 8 }, refused)).toBe('unmade');
  expect(chargeFor({ ...month, cardId: null }, refused)).toBe('unmade');
});

test('an open charge keeps any payment waiting', () => {
  expect(chargeFor(upgrade, { ...refused, outcome: 'pending' })).toBe('pending');
});
