import fc from 'fast-check';
import { expect, test } from 'vitest';

import { floorReader } from './floors.ts';

/** The name of one is the id of another. */
const floors = [
  { id: 1, name: '-1' },
  { id: 2, name: 'G' },
  { id: 3, name: '1' },
  { id: 9, name: '5' },
];
const none = 'no floor';
const either = "'1' is the name of one floor (ID 3) and the ID of another (-1).";
const unclear = 'It is unclear whether the column holds IDs or names of floors.';

const readAll = (cells: readonly string[], hasIds = false) => {
  const { reading, read } = floorReader(floors, { cells, hasIds });
  const answers = cells.map((cell) => {
    const answer = read(cell);
    if ('value' in answer) return answer.value;
    const sentence = answer.problem.replace(' Use only IDs, under the header Floor ID.', '');
    return sentence === 'This building has no such floor.' ? none : sentence;
  });
  return [reading, ...answers];
};

test.each<[string[], ...ReturnType<typeof readAll>]>([
  [['G', '1', '-1', ''], 'names', 2, 3, 1, null],
  [['G', '1.0'], 'names', 2, 3],
  [['G', '1', 'Attic'], 'names', 2, 3, none],
  [['5', '1'], 'names', 9, 3],
  [['1', '2', ''], 'ids', 1, 2, null],
  [['1', '3.0', '77'], 'ids', 1, 3, none],
  [['1'], 'unclear', either],
  [['1', 'Attic'], 'unclear', either, none],
  [['G', '2', '1'], 'unclear', 2, unclear, either],
  [['2', 'Attic'], 'unclear', unclear, none],
  [[''], null, null],
])('the floors of %j are read by one rule', (cells, ...expected) => {
  expect(readAll(cells)).toEqual(expected);
});

test.each<[string[], ...ReturnType<typeof readAll>]>([
  [['1'], 'ids', 1],
  [['1', '77'], 'ids', 1, none],
  [['G', '1'], 'names', 2, 3],
  // It may be the id of a floor of another building.
  [['5'], 'unclear', unclear],
])('under the header Floor ID, those of %j as well', (cells, ...expected) => {
  expect(readAll(cells, true)).toEqual(expected);
});

test('the floors of an exported file are read back, whatever they are', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...floors), { minLength: 1 }), (stood) => {
      const ids = stood.map(({ id }) => id);
      expect(readAll(ids.map(String), true)).toEqual(['ids', ...ids]);
    }),
    { numRuns: 100 },
  );
});
