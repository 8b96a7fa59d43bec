import { expect, test } from 'vitest';

import { feature } from '../../testing/provider/fake-provider.ts';
import { BuildingAnswer } from './answers.ts';
import { storeysOf, toVenue } from './venue.ts';

const floor = (id: number, more: object = {}) => ({
  id,
  name: `Floor ${id}`,
  shortName: String(id),
  level: id,
  ...more,
});
const venueOf = (floors: object[], building: object = {}) =>
  toVenue(
    { id: '10', name: 'Mall' },
    BuildingAnswer.parse({ floors: { items: floors }, ...building }),
  );
const drawn = (...features: unknown[]) => ({
  map: { geojson: { type: 'FeatureCollection', features } },
});

test('[S3.23] a venue has id, name, bbox and floors with short name, name, id, level and geojson', () => {
  const geojson = drawn(feature('Units', 13.4, 52.5), feature('Units', 13.6, 52.4));
  expect(venueOf([floor(1, geojson)])).toMatchObject({
    id: '10',
    name: 'Mall',
    bbox: { west: 13.4, south: 52.4, east: 13.6, north: 52.5 },
    floors: [{ id: '1', name: 'Floor 1', shortName: '1', level: 1, geojson: geojson.map.geojson }],
  });
});

test('features without valid coordinates do not extend the box', () => {
  const venue = venueOf([floor(1, drawn(feature('Units', 13.4, 52.5), feature('Units', 999, 1)))]);
  expect(venue.bbox).toEqual({ west: 13.4, south: 52.5, east: 13.4, north: 52.5 });
});

test('the building form is filled with what the provider knows', () => {
  const coordinates = { latitude: 1, longitude: 2 };
  expect(venueOf([floor(1)], { address: ' Market 1 ', coordinates })).toMatchObject({
    address: 'Market 1',
    coordinate: coordinates,
  });
});

test('a venue without a coordinate is placed in the middle of its floors, or nowhere', () => {
  const map = drawn(feature('Units', 179, 10), feature('Units', -177, 20));
  const unknownForm = { coordinates: [[1, 2]] };
  expect(venueOf([floor(1, map)], unknownForm).coordinate).toEqual({
    latitude: 15,
    longitude: -179,
  });
  expect(venueOf([floor(1)])).toMatchObject({ bbox: null, address: '', coordinate: null });
});

test('floors are sorted from the lowest up, basements first, without duplicates', () => {
  const floors = [
    floor(12, { level: 1 }),
    floor(3, { level: 2 }),
    floor(2, { level: 1 }),
    floor(4, { level: 1, name: 'Lower Level' }),
    floor(3, { level: 2 }),
  ];
  expect(venueOf(floors).floors.map(({ id }) => id)).toEqual(['4', '2', '12', '3']);
});

test('the default floor is the named one, otherwise the first', () => {
  expect(venueOf([floor(2), floor(1)], { defaultFloorId: 1 }).defaultFloorId).toBe('1');
  expect(venueOf([floor(2), floor(1)]).defaultFloorId).toBe('2');
});

test('a floor always has a valid name', () => {
  const names = [
    floor(1, { name: '  Ground\0 ' }),
    floor(2, { name: null, shortName: 'B' }),
    floor(3, { name: '', shortName: null }),
    floor(4, { name: `${'x'.repeat(254)}😀` }),
  ];
  expect(venueOf(names).floors.map(({ name }) => name)).toEqual([
    'Ground',
    'B',
    'Floor 3',
    'x'.repeat(254),
  ]);
});

test('[S5.21] basements are detected by short name, name and level', () => {
  const floors = venueOf([
    floor(1, { shortName: '-1' }),
    floor(2, { name: 'Lower Mall' }),
    floor(3, { level: -2 }),
    floor(4),
    floor(5, { level: 0 }),
  ]).floors;
  expect(storeysOf(floors)).toEqual({ floors: 2, basement_floors: 3 });
});

test('[S5.21] a venue below the ground still has the one floor that a building needs', () => {
  expect(storeysOf(venueOf([floor(1, { level: -1 })]).floors)).toEqual({
    floors: 1,
    basement_floors: 1,
  });
});
