import { expect, test } from 'vitest';

import { joinLetters, visualOrder } from './arabic.ts';

const shown = (text: string): string => visualOrder(text).join('');

test('Arabic letters take the form of their place in the word, and lam and alef become one', () => {
  // Meem at the beginning, yeh in the middle, noon in the middle, alef at the end, hamza alone.
  expect(joinLetters('ميناء').join('')).toBe('\uFEE3\uFEF4\uFEE8\uFE8E\uFE80');
  // Dal does not join the next letter.
  expect(joinLetters('دار').join('')).toBe('\uFEA9\uFE8D\uFEAD');
  expect(joinLetters('سلام')).toEqual(['\uFEB3', '\uFEFC', '\uFEE1']);
  expect(joinLetters('Café 1').join('')).toBe('Café 1');
});

test('a line is drawn from left to right, whatever the direction of its parts', () => {
  expect(shown('Hall 12 (A)')).toBe('Hall 12 (A)');
  expect(shown('دار')).toBe('\uFEAD\uFE8D\uFEA9');
  expect(shown('دار 12')).toBe('12 \uFEAD\uFE8D\uFEA9');
  expect(shown('17 دار 2026')).toBe('2026 \uFEAD\uFE8D\uFEA9 17');
  expect(shown('دار (12) Café')).toBe('Café (12) \uFEAD\uFE8D\uFEA9');
  expect(shown('Café دار')).toBe('Café \uFEAD\uFE8D\uFEA9');
});
