import { expect, test } from 'vitest';

import { createShaper } from './shaping.ts';

const shape = createShaper();

/** The outline of each letter of a text, as they are drawn from left to right. */
const outlineOf = (text: string): string => JSON.stringify(shape(text, 10).at(0, 0));
/** What is drawn for a character that no font has. */
const box = outlineOf('東');

test.each(['Łódź', 'Đà Nẵng', 'Привіт, Ґалаґан', 'Αθήνα', 'Ἀθῆναι', 'ירושלים', 'مقهى', 'Ünye'])(
  'each letter of %s is drawn',
  (name) => {
    for (const letter of name.normalize('NFC').replaceAll(/[ ,]/g, '')) {
      expect(shape(letter, 10).width).toBeGreaterThan(0);
      expect(outlineOf(letter)).toContain('"M"');
      expect(outlineOf(letter)).not.toBe(box);
    }
  },
);

test('letters that are written as several characters are one, and Hebrew runs to the left', () => {
  expect(outlineOf('И\u0306'.toLowerCase())).toBe(outlineOf('й'));
  expect(outlineOf('שָׁלוֹם')).toBe(outlineOf('שלום'));
  expect(shape('שב', 10).at(0, 0).slice(0, 5)).toEqual(shape('ב', 10).at(0, 0).slice(0, 5));
});

test('what no font has is a box, so that it is seen that something is missing', () => {
  const { width } = shape('東京', 10);
  expect(width).toBeCloseTo(2 * shape('東', 10).width);
  expect(width).toBeGreaterThan(5);
  expect(box).toContain('"M"');
  expect(outlineOf('京')).toBe(box);
});
