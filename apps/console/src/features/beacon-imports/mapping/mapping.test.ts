import { expect, test } from 'vitest';

import { isIdentical, mappingProblem, toColumns, toSourcemap } from './mapping.ts';

const sourcemap = { uuid: 2, name: 0, major: 3, minor: 4 };
const columns = ['name', null, 'uuid', 'major', 'minor', null] as const;

test('a mapping is written column by column and read back', () => {
  expect(toColumns(sourcemap, 6)).toEqual(columns);
  expect(toSourcemap(columns)).toEqual(sourcemap);
});

test('[S5.25] a field in two columns: the message appears at both', () => {
  const twice = ['name', 'uuid', 'uuid', 'major', 'minor'] as const;
  expect(mappingProblem(twice)).toBe('You have selected identical columns name');
  expect(twice.map((_, column) => isIdentical(twice, column))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});

test('[S5.25] columns that are not imported are not duplicates', () => {
  expect(mappingProblem(columns)).toBeUndefined();
});

test.each(['name', 'uuid', 'minor', 'major'])('[S5.25] without %s nothing is saved', (missing) => {
  const without = columns.map((field) => (field === missing ? null : field));
  expect(mappingProblem(without)).toBe('*Mandatory fields are: Name, UUID, Minor, Major');
});
