import { expect, test } from 'vitest';

import { graphOf } from '../route-graph/index.ts';
import { findRoute, networkOf } from '../routing/index.ts';
import { readGeoJson } from './index.ts';

const step = 1e-4;
const place = (east: number, north: number) => [-2.98 + east * step, 56.46 + north * step];
const feature = (type: string, coordinates: unknown, properties: object) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
});
const room = (at: number, properties: object) => {
  const corners = [
    [at, 1],
    [at + 0.9, 1],
    [at + 0.9, 2],
    [at, 2],
    [at, 1],
  ] as const;
  return feature('Polygon', [corners.map(([east, north]) => place(east, north))], properties);
};
const path = (...places: [east: number, north: number][]) =>
  feature(
    'LineString',
    places.map(([east, north]) => place(east, north)),
    { type: 'pathway' },
  );
const file = (name: string, features: object[]) => ({
  name,
  value: { type: 'FeatureCollection', features },
});

/** Rooms, most of them without a name, and paths in a file beside them, as other programs write them. */
const house = [
  file('house-floor-2.geojson', [
    room(0, { id: 1, type: 'meeting_room', name: 'Tay' }),
    ...[1, 2, 3].map((at) => room(at, { id: at + 1, type: 'room' })),
    room(4, { id: 9, type: 'meeting_room', name: 'Forth' }),
  ]),
  file('house-floor-2-paths.geojson', [
    path([0.5, 1.5], [0.5, 0.5], [2.5, 0.5]),
    path([2.5, 0.5], [4.5, 0.5]),
    path([4.5, 0.5], [4.5, 1.5]),
  ]),
];

test('the rooms and paths of a floor come in as POIs, layers and a route from one to the other', () => {
  const read = readGeoJson(house);
  if (read.outcome === 'failed') throw new Error(read.code);
  const { venue, drawing = [] } = read;
  expect(venue).toMatchObject({ parts: ['pois', 'layers', 'routes'], problems: [] });
  expect(venue.pois.map(({ title }) => title)).toEqual(['Tay', 'Forth']);
  expect(drawing.flatMap(({ layers }) => layers.map(({ kind }) => kind))).toEqual(['rooms']);
  const points = drawing.flatMap((floor) => floor.points);
  const graph = graphOf(
    points.map(({ latitude, longitude, neighbors, kind, shaft }, index) => ({
      id: String(index),
      at: { latitude, longitude },
      kind: kind === 'connecting' ? 'point' : kind,
      shaft,
      neighbors: neighbors.map(String),
      links: [],
    })),
  );
  const network = networkOf([{ floorId: 1, name: '2', position: 2, graph }]);
  const end = (title: string) => {
    const ring = venue.pois.find((poi) => poi.title === title)?.ring ?? [];
    return { is: 'poi', floorId: 1, title, ring } as const;
  };
  const found = findRoute(network, { from: end('Tay'), to: end('Forth') }, { accessible: true });
  expect(found).toMatchObject({ outcome: 'found' });
});
