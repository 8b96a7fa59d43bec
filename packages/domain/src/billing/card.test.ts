import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  cardBrand,
  cardBrands,
  formatCardNumber,
  formatExpiry,
  isExpired,
  isSecurityCode,
  lastDigits,
  parseExpiry,
  passesLuhn,
  readExpiry,
  supportsRecurring,
  writeExpiry,
} from './card.ts';

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
  // These would be VISA and Master Card if MADA were not checked first.
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
  expect(['13/30', '00/30', '5/3', '05/1930', '05/203', ''].map(parseExpiry)).toEqual(
    Array(6).fill(undefined),
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

/** Key by key, as the field formats it. */
const type = (keys: string): string =>
  keys.split('').reduce((shown, key) => formatExpiry(shown + key), '');

test.each(['05/30', '0530', '5/30', '530', '05/2030', '5/2030', '052030', '05 / 30'])(
  'an expiry that is typed or pasted as %j is May 2030',
  (typed) => {
    expect(parseExpiry(type(typed))).toEqual({ year: 2030, month: 5 });
    expect(parseExpiry(formatExpiry(typed))).toEqual({ year: 2030, month: 5 });
  },
);

test('every month of every year can be typed in each way, and is left alone once it is formatted', () => {
  const months = fc.integer({ min: 1, max: 12 });
  const years = fc.integer({ min: 2021, max: 2099 });
  fc.assert(
    fc.property(months, years, (month, year) => {
      const two = String(month).padStart(2, '0');
      const short = String(year).slice(2);
      for (const typed of [
        `${two}${short}`,
        `${two}/${short}`,
        `${month}/${short}`,
        `${two}/${year}`,
        `${month}/${year}`,
      ]) {
        expect(parseExpiry(type(typed))).toEqual({ year, month });
        expect(formatExpiry(type(typed))).toBe(type(typed));
      }
    }),
  );
});

test('an expiry can be deleted key by key', () => {
  const shown = ['05/30'];
  for (let left = shown[0] ?? ''; left !== ''; left = formatExpiry(left.slice(0, -1)))
    shown.push(left);
  expect(shown).toEqual(['05/30', '05/30', '05/3', '05/', '05', '0']);
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

test('a card may be typed with Arabic digits', () => {
  expect(formatCardNumber('٤٠٠٥ ۵۵۰۰')).toBe('4005 5500');
  expect(formatExpiry('٥/٣٠')).toBe('05/30');
  expect(parseExpiry('٠٥/٣٠')).toEqual({ year: 2030, month: 5 });
});
