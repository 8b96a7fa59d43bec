import { expect, test } from 'vitest';

import { presentProblems } from './present.ts';

test('a problem on a floor that the import adds has the number of that floor', () => {
  const problem = { code: 'several_areas', file: 'unit.geojson', feature: 1, id: 'u1' } as const;
  const floors = [-1, 8, null].map((floorId) => ({ ...problem, value: null, count: 1, floorId }));
  const shown = presentProblems({ row: { document: null }, preview: { problems: floors } });
  expect(shown.map((each) => each.building_floor_id)).toEqual([2_147_483_647, 8, null]);
});
