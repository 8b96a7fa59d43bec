import fc from 'fast-check';
import { expect, test } from 'vitest';

import { passwordLength, passwordProblems } from './password-rules.ts';

const good = 'Sunny-Day-7';

test.each([good, 'Abcde1!', 'Größe-2026', 'ÅngströM_1', 'two Words, 1'])(
  '[S5.6] %j keeps every rule',
  (password) => {
    expect(passwordProblems(password)).toEqual([]);
  },
);

test.each([
  ['', 'Please complete password'],
  [` ${good}`, 'Password should not start or end with a space'],
  [`${good} `, 'Password should not start or end with a space'],
  ['Abcd1!', 'Minimum length is 7 symbols'],
  ['sunny-day-7', 'Password should have at least one uppercase letter'],
  ['SUNNY-DAY-7', 'Password should have at least one lowercase letter'],
  ['SunnyDay7', 'Password should have at least one special symbol'],
  ['Sunny-Day', 'Password should have at least one digit'],
])('[S5.6] %j breaks one rule, which has a message of its own', (password, message) => {
  expect(passwordProblems(password)).toEqual([message]);
});

test('[S5.6] the lengths of the spec are the ones at which the answer changes', () => {
  const ofLength = (length: number): string => `Aa1!${'x'.repeat(length - 4)}`;
  expect(passwordProblems(ofLength(6))).toEqual(['Minimum length is 7 symbols']);
  expect(passwordProblems(ofLength(7))).toEqual([]);
  expect(passwordProblems(ofLength(128))).toEqual([]);
  expect(passwordProblems(ofLength(129))).toEqual(['Maximum length is 128 symbols']);
  expect(passwordLength).toEqual({ min: 7, inputMin: 8, max: 128 });
});

test('every broken rule is named at once', () => {
  expect(passwordProblems('  ')).toEqual([
    'Password should not start or end with a space',
    'Minimum length is 7 symbols',
    'Password should have at least one uppercase letter',
    'Password should have at least one lowercase letter',
    'Password should have at least one special symbol',
    'Password should have at least one digit',
  ]);
});

test('a space or an accent alone is not a special symbol', () => {
  const missing = ['Password should have at least one special symbol'];
  expect(passwordProblems('Sunny Day 7')).toEqual(missing);
  expect(passwordProblems('Sunny\u0301Day7')).toEqual(missing);
});

test('whatever is in the middle, one letter of each case, a symbol and a digit around it will do', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (middle) => {
      expect(passwordProblems(`Aa1!${middle}zzz`)).toEqual([]);
    }),
  );
});

test('the order of the characters between the ends never matters', () => {
  const characters = fc.array(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }));
  fc.assert(
    fc.property(characters, (text) => {
      const forwards = `x${text.join('')}x`;
      const backwards = `x${text.toReversed().join('')}x`;
      expect(passwordProblems(backwards)).toEqual(passwordProblems(forwards));
    }),
  );
});
