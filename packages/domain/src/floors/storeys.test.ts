import fc from 'fast-check';
import { expect, test } from 'vitest';

import { floorNameAt, floorNameChoices, isBasement, nameForCopy, storeyOf } from './storeys.ts';

test('[S5.19] the choices are G, numbers up to the floor count and -1 to -n, minus those in use', () => {
  const building = { floors: 3, basement_floors: 2 };
  expect(floorNameChoices(building, [])).toEqual(['G', '1', '2', '3', '-1', '-2']);
  expect(floorNameChoices(building, ['G', '2', '-1'])).toEqual(['1', '3', '-2']);
  expect(floorNameChoices({ floors: 1, basement_floors: 0 }, ['1'])).toEqual(['G']);
});

test('a storey and its name belong together', () => {
  fc.assert(
    fc.property(fc.integer({ min: -200, max: 200 }), (storey) => {
      expect(storeyOf(floorNameAt(storey))).toBe(storey);
    }),
  );
  expect(['Mezzanine', '', '0', '01', '1.5', 'g', '--1'].map(storeyOf)).toEqual(
    Array.from({ length: 7 }, () => undefined),
  );
});

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

test('the suggested name is the nearest free floor above, otherwise the first free one', () => {
  expect(nameForCopy(['G', '1', '3', '-1'], '2')).toBe('3');
  expect(nameForCopy(['1', '-1'], '2')).toBe('1');
  expect(nameForCopy(['2', 'G', '-1'], '-2')).toBe('-1');
  expect(nameForCopy(['1', '2'], 'Mezzanine')).toBe('1');
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9, max: 9 })), fc.integer(), (free, storey) => {
      const names = free.map((one) => (one === 0 ? 'G' : String(one)));
      const chosen = nameForCopy(names, String(storey));
      expect(names.length === 0 ? chosen === '' : names.includes(chosen)).toBe(true);
    }),
  );
});
