import { expect, test } from 'vitest';

import { onlyFloorAt } from './floor-at.ts';

const square = (latitude: number) => [
  { latitude, longitude: 9 },
  { latitude, longitude: 9.01 },
  { latitude: latitude + 0.01, longitude: 9.01 },
  { latitude: latitude + 0.01, longitude: 9 },
];
const inside = { latitude: 53.005, longitude: 9.005 };
const outside = { latitude: 53.02, longitude: 9.005 };

test('a floor is proposed where it is the only one that can contain all places', () => {
  const here = { id: 1, ring: square(53) };
  const elsewhere = { id: 2, ring: square(54) };
  const unplaced = { id: 3, ring: [] };
  expect(onlyFloorAt([here, elsewhere], [inside])).toBe(1);
  expect(onlyFloorAt([here, elsewhere], [inside, outside])).toBeNull();
  expect(onlyFloorAt([here, unplaced], [inside])).toBeNull();
  expect(onlyFloorAt([here, unplaced], [outside])).toBe(3);
  expect(onlyFloorAt([unplaced], [inside])).toBe(3);
  expect(onlyFloorAt([], [inside])).toBeNull();
});
