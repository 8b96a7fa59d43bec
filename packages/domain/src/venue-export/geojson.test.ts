import fc from 'fast-check';
import { expect, test } from 'vitest';

import { checkLayer, readFeatures } from '../geojson/index.ts';
import { poiFeatures, polygonOf, routeFeatures, venueFeatures } from './geojson.ts';
import type { ExportedFloor, ExportedPoi, ExportedVenue } from './venue.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const square = [at(10, 20), at(10, 20.001), at(10.001, 20.001), at(10.001, 20)];

const poi: ExportedPoi = {
  poiId: 'tea',
  title: 'Tea',
  subtitles: ['Leaves'],
  category: 'Drinks',
  subcategories: [],
  color: '#ffffff',
  outline: '#000000',
  hours: { mode: 'always' },
  ring: square,
  translations: { ar: { title: 'شاي', description: 'أوراق' }, de: { subtitles: ['Blätter'] } },
  description: '',
  website: 'https://tea.example',
  phone: null,
  externalId: 'shop-1',
  properties: { wheelchair: true },
  pictures: [],
};

const point = (id: string, neighbors: string[]) => ({
  id,
  at: at(10, 20),
  kind: 'point' as const,
  shaft: null,
  neighbors,
  links: [],
});

const floor: ExportedFloor = {
  name: 'G',
  position: 0,
  translations: {},
  corners: square,
  pois: [poi],
  points: [point('a', ['b', 'c']), point('b', ['a']), point('c', [])],
};

const venue: ExportedVenue = {
  name: 'Harbour House',
  address: 'Quay 1',
  at: at(10, 20),
  languages: ['en', 'ar', 'de'],
  translations: { ar: { name: 'بيت الميناء' } },
  floors: [floor],
};

test('a POI carries its texts in each language that has them, its hours and its floor', () => {
  const [feature] = poiFeatures(floor, venue.languages).features;
  expect(feature).toMatchObject({
    id: 'tea',
    properties: {
      title: 'Tea',
      titles: { en: 'Tea', ar: 'شاي' },
      category: 'Drinks',
      opening_hours: '24/7',
      descriptions: { ar: 'أوراق' },
      website: 'https://tea.example',
      external_id: 'shop-1',
      properties: { wheelchair: true },
      floor: 'G',
      floor_position: 0,
    },
  });
});

test('each link is one line, and a one-way link runs in its direction', () => {
  const links = routeFeatures(floor).features.filter(({ geometry }) => geometry.type !== 'Point');
  expect(links.map(({ properties }) => properties)).toEqual([
    expect.objectContaining({ from: 'a', to: 'b', one_way: false, accessible: true }),
    expect.objectContaining({ from: 'a', to: 'c', one_way: true }),
  ]);
});

test('the file of the building is a layer that this product accepts', () => {
  const file: unknown = JSON.parse(JSON.stringify(venueFeatures(venue)));
  expect(checkLayer(file)).toMatchObject({ outcome: 'valid', features: 8 });
});

const corner = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -170, max: 170, noNaN: true }),
});

test('a ring of either winding becomes a closed counterclockwise one with the same corners', () => {
  fc.assert(
    fc.property(fc.array(corner, { minLength: 3, maxLength: 12 }), (ring) => {
      const shape = polygonOf(ring);
      const [outer = []] = shape.type === 'Polygon' ? shape.coordinates : [];
      expect(outer.at(0)).toEqual(outer.at(-1));
      const winding = outer.slice(1).reduce((sum, [x, y], index) => {
        const [fromX, fromY] = outer[index] ?? [0, 0];
        return sum + (fromX * y - x * fromY);
      }, 0);
      // Corners on one line have an area of about zero.
      expect(winding).toBeGreaterThan(-1e-6);
      const [read] = readFeatures({ type: 'Feature', properties: {}, geometry: shape });
      const back = read?.polygons[0]?.[0] ?? [];
      expect([ring, ring.toReversed()]).toContainEqual(back);
    }),
  );
});
