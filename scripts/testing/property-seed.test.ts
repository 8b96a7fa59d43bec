import { expect, test } from 'vitest';

import { propertyTestsFrom } from './property-seed.ts';

const fresh = () => 77;

test('the seed is the same every time, unless a long run asks for another', () => {
  const usual = propertyTestsFrom({}, fresh);
  expect(usual).toEqual(propertyTestsFrom({ PROPERTY_TESTS: '' }, () => 78));
  expect(usual.runs).toBeNull();
  expect(propertyTestsFrom({ PROPERTY_TESTS: 'long' }, fresh)).toEqual({ seed: 77, runs: 2_000 });
});

test('a seed that was printed can be given again', () => {
  const given = { PROPERTY_TESTS: 'long', PROPERTY_SEED: '-5' };
  expect(propertyTestsFrom(given, fresh)).toEqual({ seed: -5, runs: 2_000 });
  expect(propertyTestsFrom({ PROPERTY_SEED: '12' }, fresh)).toEqual({ seed: 12, runs: null });
  expect(propertyTestsFrom({ PROPERTY_SEED: 'x' }, fresh)).toEqual(propertyTestsFrom({}, fresh));
});
