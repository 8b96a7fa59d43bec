import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { FloorContent, PoiContent, PointContent, VenueContents } from './contents.ts';
import { takeBack } from './take-back.ts';

const poi = (id: number, title: string, poiId = `poi ${id}`): PoiContent => ({
  id,
  poi_id: poiId,
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

const floor = (id: number): FloorContent => ({
  id,
  name: String(id),
  position: id,
  photo_file_id: null,
  jibestream_id: null,
  corners: [],
  translations: {},
  created_at: '2026-03-02T10:00:00+00:00',
  layers: [],
});

type Wish = { name: string; floors: Readonly<Record<number, readonly PoiContent[]>> };

const venue = ({ name, floors }: Wish): VenueContents => {
  const ids = Object.keys(floors).map(Number);
  return {
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
    floors: ids.map(floor),
    pois: new Map(ids.map((id) => [id, floors[id] ?? []])),
    routes: new Map(ids.map((id) => [id, []])),
    beacons: new Map(),
  };
};

const titlesOf = ({ pois }: VenueContents): string[] =>
  [...pois.values()].flatMap((list) => list.map(({ title }) => title)).toSorted();

const anyVenue = fc
  .record({
    name: fc.string(),
    titles: fc.array(fc.string({ minLength: 1 }), { maxLength: 6 }),
    floors: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ name, titles, floors }) => {
    const byFloor: Record<number, PoiContent[]> = {};
    for (let id = 1; id <= floors; id += 1) byFloor[id] = [];
    for (const [index, title] of titles.entries())
      byFloor[1 + (index % floors)]?.push(poi(index + 1, title));
    return venue({ name, floors: byFloor });
  });

test('what no one has touched since is exactly as before', () => {
  fc.assert(
    fc.property(anyVenue, anyVenue, (before, written) => {
      const { contents, kept } = takeBack({ before, written, now: written });
      expect(kept).toBe(0);
      expect(contents.building).toEqual(before.building);
      expect(contents.floors).toEqual(before.floors);
      expect(titlesOf(contents)).toEqual(titlesOf(before));
    }),
  );
});

test('what someone has changed, added or deleted since stays so, with its floor', () => {
  const before = venue({ name: 'Mall', floors: { 1: [poi(1, 'Café'), poi(2, 'Books')] } });
  const written = venue({ name: 'Mall', floors: { 1: [poi(2, 'Bank')], 2: [poi(3, 'Shoes')] } });
  const now = venue({ name: 'Mine', floors: { 1: [], 2: [poi(3, 'Boots'), poi(4, 'New')] } });
  const { contents, kept } = takeBack({ before, written, now });
  expect(contents.building.name).toBe('Mine');
  // The café returns; the books were deleted since; floor 2 stays because of what is on it.
  expect(titlesOf(contents)).toEqual(['Boots', 'Café', 'New']);
  expect(contents.floors.map(({ id }) => id)).toEqual([1, 2]);
  expect(kept).toBe(4);
});

test('a floor on which someone has drawn a route since stays', () => {
  const before = venue({ name: '', floors: { 1: [] } });
  const written = venue({ name: '', floors: { 1: [], 2: [] } });
  const point: PointContent = {
    point_id: 'a',
    kind: 'point',
    latitude: 0,
    longitude: 0,
    neighbors: [],
    shaft: null,
    links: [],
  };
  const now = { ...written, routes: new Map([...written.routes, [2, [point]]]) };
  const { contents, kept } = takeBack({ before, written, now });
  expect(contents.floors.map(({ id }) => id)).toEqual([1, 2]);
  expect(contents.routes.get(2)).toEqual([point]);
  expect(kept).toBe(1);
});

test('an id that another POI now has is not given twice', () => {
  const before = venue({ name: '', floors: { 1: [poi(1, 'Café', 'a')] } });
  const written = venue({ name: '', floors: { 1: [] } });
  const now = venue({ name: '', floors: { 1: [poi(9, 'New', 'a')] } });
  expect(titlesOf(takeBack({ before, written, now }).contents)).toEqual(['New']);
});
