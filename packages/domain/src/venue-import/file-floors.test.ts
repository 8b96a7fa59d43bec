import { expect, test } from 'vitest';

import { floorsOfFiles } from './file-floors.ts';

const floors = [
  { id: 1, name: '-1' },
  { id: 2, name: 'G' },
  { id: 3, name: '1' },
  { id: 4, name: '12' },
];
const choice = { floors, chosenFloorId: null, fileFloors: {} };

test.each([
  ['westport-house-floor-gf.geojson', 2],
  ['westport-house-floor-1-paths.geojson', 3],
  ['mall/level_12.json', 4],
  ['B1.geojson', 1],
  ['UG1.geojson', 1],
  ['floors/01_G/pois.geojson', 2],
  ['ground.geojson', 2],
  ['shops.geojson', null],
  ['floor-7.geojson', null],
])('%s is on floor %s', (file, floor) => {
  expect(floorsOfFiles([file], choice).get(file)).toBe(floor);
});

test('a single file is on the chosen floor; of several, the name and then the user decide', () => {
  const chosen = { ...choice, chosenFloorId: 2 };
  expect([...floorsOfFiles(['floor-1.json'], chosen).values()]).toEqual([2]);
  const files = ['floor-1.json', 'shops.json', 'floor-12.json'];
  expect([...floorsOfFiles(files, chosen).values()]).toEqual([3, 2, 4]);
  const fileFloors = { 'shops.json': 1, 'floor-12.json': null, 'floor-1.json': 99 };
  expect([...floorsOfFiles(files, { ...chosen, fileFloors }).values()]).toEqual([null, 1, null]);
});
