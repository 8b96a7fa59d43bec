import fc from 'fast-check';
import { expect, test } from 'vitest';

import { plusCodeOf, positionOfPlusCode, readPlusCode, recoverPlusCode } from './plus-code.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

test.each([
  [-52.166, 13.694, '3FVMRMMV+JJ2222'],
  [-25.1585965, -176.4414937, '5265RHR5+HC62QC'],
  [25.5118795897, 57.7948659543, '7HQVGQ6V+QW54XF'],
  [51.1973191264, -176.284450577, '92355PW8+W6FPV3'],
  [1.6479856942, 181.1761286225, '62H3J5XG+5FRC3Q'],
  [66, -15, '9CR72222+222222'],
])('[S9.7] the code of %d, %d with 14 digits is %s', (latitude, longitude, code) => {
  expect(plusCodeOf(at(latitude, longitude), 14)).toBe(code);
});

test('ten digits are the usual length', () => {
  expect(plusCodeOf(at(52.520_008, 13.404_954))).toBe('9F4MGCC3+2X');
});

test('the area of a code contains the place it was made from', () => {
  const latitude = fc.double({ min: -89.999, max: 89.999, noNaN: true });
  const longitude = fc.double({ min: -180, max: 179.999, noNaN: true });
  fc.assert(
    fc.property(latitude, longitude, (lat, lng) => {
      const decoded = positionOfPlusCode(plusCodeOf(at(lat, lng)));
      expect(Math.abs((decoded?.latitude ?? NaN) - lat)).toBeLessThanOrEqual(0.000_063);
      expect(Math.abs((decoded?.longitude ?? NaN) - lng)).toBeLessThanOrEqual(0.000_063);
    }),
  );
});

test.each(['GCC3+2X', 'Berlin', '', '9F4MGCC32X', 'XX4MGCC3+2X', '9F4MGCC3+2'])(
  '%j is not a full code',
  (text) => {
    expect(positionOfPlusCode(text)).toBeUndefined();
  },
);

test('a short code resolves to the nearest match, also across the edge of a cell', () => {
  expect(recoverPlusCode('GCC3+2X', at(52.4, 13.1))).toBe('9F4MGCC3+2X');
  expect(recoverPlusCode('2222+22', at(51.9999, 12.9999))).toBe('9F4M2222+22');
  expect(recoverPlusCode('9F4MGCC3+2X', at(0, 0))).toBeUndefined();
});

test.each([
  ['9F4MGCC3+2X', { code: '9F4MGCC3+2X', short: false, locality: '' }],
  [' 9f4mgcc3+2x ', { code: '9F4MGCC3+2X', short: false, locality: '' }],
  ['9F4MGCC3+', { code: '9F4MGCC3+', short: false, locality: '' }],
  ['9F4M0000+', { code: '9F4M0000+', short: false, locality: '' }],
  ['9F4MGCC3+2X, Berlin', { code: '9F4MGCC3+2X', short: false, locality: 'Berlin' }],
  ['GCC3+2X Berlin, Germany', { code: 'GCC3+2X', short: true, locality: 'Berlin, Germany' }],
  ['Berlin, GCC3+2X', { code: 'GCC3+2X', short: true, locality: 'Berlin' }],
  ['4MGCC3+2X1', undefined],
  ['22+22', undefined],
  ['Level 4+5', undefined],
  ['XX4MGCC3+2X', undefined],
  ['Berlin', undefined],
  ['+', undefined],
])('%j is read as a plus code or not at all', (text, read) => {
  expect(readPlusCode(text)).toEqual(read);
});
