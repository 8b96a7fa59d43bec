import { expect, test } from 'vitest';

import { sourcemapProblem } from './fields.ts';

const complete = { name: 0, uuid: 1, major: 2, minor: 3 };

test('[S5.25] the mandatory fields are enough', () => {
  expect(sourcemapProblem(complete)).toBeUndefined();
});

test.each(['name', 'uuid', 'major', 'minor'] as const)('[S5.25] %s has to be mapped', (field) => {
  const { [field]: _left, ...others } = { ...complete, latitude: 4 };
  expect(sourcemapProblem(others)).toBe('*Mandatory fields are: Name, UUID, Minor, Major');
});

test('[S5.25] a column is mapped once', () => {
  expect(sourcemapProblem({ ...complete, zone_id: 3 })).toBe(
    'You have selected identical columns name',
  );
});
