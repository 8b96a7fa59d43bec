import { expect, test } from 'vitest';

import { isBasement } from './provider-floors.ts';

const floor = { shortName: '1', name: 'First Floor', level: 1 };

test.each([
  ['a negative short name', { ...floor, shortName: '-1' }, true],
  ["a name with 'Lower'", { ...floor, name: 'Lower Concourse' }, true],
  ['a level below 0', { ...floor, level: -1 }, true],
  ['none of these', floor, false],
  ['level 0', { ...floor, shortName: 'G', level: 0 }, false],
  ['a dash that is no minus', { ...floor, shortName: 'B-2' }, false],
  ["'flower'", { ...floor, name: 'Flower market' }, false],
])('[S5.21] %s: basement is %s', (_what, some, below) => {
  expect(isBasement(some)).toBe(below);
});
