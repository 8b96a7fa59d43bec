import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type ChangeCounts, compareVenues, countChanges } from './changes.ts';
import type { PoiContent, PointContent, VenueContents } from './contents.ts';
import { portionsOf } from './portions.ts';

const poi = (id: number, title: string): PoiContent => ({
  id,
  poi_id: `poi ${id}`,
  title,
  category_id: null,
  subcategories: [],
  subtitles: [],
  color: '#000000',
  outline: '#000000',
  icon_file_id: null,
  working_hours: null,
  ring: [0, 0, 0, 1, 1, 1],
  translations: {},
  description: null,
  website: null,
  phone: null,
  external_id: null,
  properties: null,
  created_at: '2026-03-02T10:00:00+00:00',
  pictures: [],
});

const point = (id: number, latitude: number): PointContent => ({
  point_id: String(id),
  kind: 'point',
  latitude,
  longitude: 0,
  neighbors: [],
  shaft: null,
  links: [],
});

const venue = (
  name: string,
  pois: VenueContents['pois'],
  routes: VenueContents['routes'],
): VenueContents => ({
  building: {
    name,
    address: '',
    latitude: 0,
    longitude: 0,
    languages: ['en'],
    translations: {},
    poi_link_mask: null,
    floors: 1,
    basement_floors: 0,
  },
  categories: [],
  engagements: [],
  floors: [],
  pois,
  routes,
  beacons: new Map(),
});

/** POIs on one of three floors, more than fit into a portion, and points of routes. */
const venues = fc
  .record({
    name: fc.constantFrom('Mall', 'Pier'),
    first: fc.integer({ min: 0, max: 700 }),
    count: fc.integer({ min: 0, max: 1300 }),
    titles: fc.constantFrom(2, 3, 5),
    floors: fc.constantFrom(1, 2, 3),
    points: fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom(0, 1))),
  })
  .map(({ name, first, count, titles, floors, points }) => {
    const pois = new Map<number, PoiContent[]>();
    for (let id = first; id < first + count; id += 1) {
      const floorId = (id % floors) + 1;
      pois.set(floorId, [...(pois.get(floorId) ?? []), poi(id, String(id % titles))]);
    }
    const route = [...new Map(points).entries()].map(([id, at]) => point(id, at));
    return venue(name, pois, new Map(route.length === 0 ? [] : [[floors, route]]));
  });

test('the differences of all portions are those of the whole', () => {
  fc.assert(
    fc.property(venues, venues, (before, after) => {
      const sum: ChangeCounts = { added: 0, changed: 0, removed: 0 };
      for (const portion of portionsOf(before, after)) {
        const counts = countChanges(compareVenues(portion.before, portion.after));
        sum.added += counts.added;
        sum.changed += counts.changed;
        sum.removed += counts.removed;
      }
      expect(sum).toEqual(countChanges(compareVenues(before, after)));
    }),
    { numRuns: 40 },
  );
});

test('no portion has more than 500 POIs', () => {
  const pois = new Map([[1, Array.from({ length: 1201 }, (_, id) => poi(id, 'Shop'))]]);
  const sizes = [
    ...portionsOf(venue('Mall', new Map(), new Map()), venue('Mall', pois, new Map())),
  ].map(({ after }) => [...after.pois.values()].flat().length);
  expect(sizes).toEqual([0, 500, 500, 201]);
});
