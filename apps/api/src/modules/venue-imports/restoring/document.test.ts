import {
  contentsFrom,
  type PlainContents,
  type VenueContents,
} from '@floorwright/domain/venue-versions';
import { expect, test } from 'vitest';

import { assembled } from '../stored-repository.ts';
import { jsonOf } from './document.ts';

test('contents are stored for undoing, and read floor by floor', async () => {
  const point = {
    point_id: 'a',
    kind: 'point',
    latitude: 1,
    longitude: 2,
    neighbors: [],
    shaft: null,
    links: [],
  } as const;
  const contents: VenueContents = {
    building: {
      name: 'Mall',
      address: '',
      latitude: 0,
      longitude: 0,
      languages: ['en'],
      translations: {},
      poi_link_mask: null,
      floors: 1,
      basement_floors: 0,
    },
    categories: [{ id: 3, name: 'Shops', translations: {} }],
    engagements: [],
    floors: [],
    pois: new Map(),
    routes: new Map([
      [1, [point]],
      [2, []],
    ]),
    beacons: new Map(),
  };
  const stored: PlainContents = JSON.parse(await jsonOf(contents));
  expect(contentsFrom(stored)).toEqual(contents);
  const rows = Object.entries(stored).flatMap(([name, value]) =>
    ['pois', 'routes', 'beacons'].includes(name) && Array.isArray(value)
      ? value.map((floor: unknown) => ({ name, value: floor }))
      : [{ name, value }],
  );
  expect(assembled(rows, 'written')).toEqual(stored);
});
