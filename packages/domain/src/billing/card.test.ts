import fc from 'fast-check';
import { expect, test } from 'vitest';

import { cardBrand, cardBrands, supportsRecurring } from './card-brand.ts';
import { formatExpiry, isExpired, parseExpiry, readExpiry, writeExpiry } from './card-expiry.ts';
import { formatCardNumber, isSecurityCode, lastDigits, passesLuhn } from './card-number.ts';

test.each([
  ['4005550000000001', 'VISA'],
  ['4005 5500', 'VISA'],
  ['4', 'VISA'],
  ['5123456789012346', 'MASTERCARD'],
  ['2221000000000009', 'MASTERCARD'],
  ['2720990000000007', 'MASTERCARD'],
  ['2721000000000000', undefined],
  ['50', undefined],
  ['56', undefined],
  ['378282246310005', undefined],
  ['', undefined],
  // These would be VISA and Master Card if MADA were not looked for first.
  ['5297412542005689', 'MADA'],
  ['4406470000000000', 'MADA'],
  ['40719700', 'MADA'],
  ['40719701', 'VISA'],
  ['588845', 'MADA'],
])('[S5.14] %s is %s', (number, brand) => {
  expect(cardBrand(number)).toBe(brand);
});

test('[S9.16] MADA alone does not pay without its holder', () => {
  expect(cardBrands.filter((brand) => !supportsRecurring(brand))).toEqual(['MADA']);
});

test('a number passes with its check digit, and one slip breaks it', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 15, maxLength: 15 });
  fc.assert(
    fc.property(digits, fc.nat(15), fc.integer({ min: 1, max: 9 }), (body, at, by) => {
      const valid = [...Array(10).keys()]
        .map((last) => [...body, last].join(''))
        .filter(passesLuhn);
      expect(valid).toHaveLength(1);
      const slipped = (valid[0] ?? '')
        .split('')
        .map((digit, index) => (index === at ? String((Number(digit) + by) % 10) : digit));
      expect(passesLuhn(slipped.join(''))).toBe(false);
    }),
    { numRuns: 200 },
  );
  expect(passesLuhn('4005 5500 0000 0001')).toBe(true);
  expect(passesLuhn('00000')).toBe(false);
});

test('a number is shown in groups of four, and its last four digits stand for it', () => {
  expect(formatCardNumber('4005-5500x0000 0001')).toBe('4005 5500 0000 0001');
  expect(formatCardNumber('')).toBe('');
  expect(lastDigits('400555******0001')).toBe('0001');
});

test('[S5.14] an expiry is typed as MM/YY and sent as YYMM', () => {
  expect(parseExpiry('05/30')).toEqual({ year: 2030, month: 5 });
  expect(parseExpiry('0530')).toEqual({ year: 2030, month: 5 });
  expect(['13/30', '00/30', '5/30', '05/2030', ''].map(parseExpiry)).toEqual(
    Array(5).fill(undefined),
  );
  expect(writeExpiry({ year: 2030, month: 5 })).toBe('3005');
  expect(readExpiry('3005')).toEqual({ year: 2030, month: 5 });
  expect(['0', '05', '053', '05/30', '05301'].map(formatExpiry)).toEqual([
    '0',
    '05',
    '05/3',
    '05/30',
    '05/30',
  ]);
});

test('a card holds until its month is over everywhere', () => {
  const card = { year: 2026, month: 12 };
  expect(isExpired(card, new Date('2026-12-31T23:59:59Z'))).toBe(false);
  expect(isExpired(card, new Date('2027-01-01T11:59:59Z'))).toBe(false);
  expect(isExpired(card, new Date('2027-01-01T12:00:00Z'))).toBe(true);
});

test('[S5.14] a security code has three or four digits', () => {
  expect(['123', '1234'].every(isSecurityCode)).toBe(true);
  expect(['', '12', '12345', '12a'].some(isSecurityCode)).toBe(false);
});
