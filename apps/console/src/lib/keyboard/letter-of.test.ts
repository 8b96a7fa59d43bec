import { expect, test } from 'vitest';

import { letterOf } from './letter-of.ts';

test("a Latin letter comes from the layout, not from the key's position", () => {
  expect(letterOf({ key: 'z', code: 'KeyY' })).toBe('Z');
  expect(letterOf({ key: '1', code: 'Digit1' })).toBe('1');
});

test('in another script the place of the key decides, and digits are digits', () => {
  expect(letterOf({ key: 'ن', code: 'KeyK' })).toBe('K');
  expect(letterOf({ key: 'я', code: 'KeyZ' })).toBe('Z');
  expect(letterOf({ key: '٣', code: 'Digit3' })).toBe('3');
});

test('other keys stay as they are', () => {
  expect(letterOf({ key: '/', code: 'Slash' })).toBe('/');
  expect(letterOf({ key: 'Escape', code: 'Escape' })).toBe('ESCAPE');
});
