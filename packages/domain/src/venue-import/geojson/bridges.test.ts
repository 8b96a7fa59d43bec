import { expect, test } from 'vitest';

import { routeFeatures } from '../../venue-export/index.ts';
import { readGeoJson } from '../index.ts';

test('a link that is a bridge is one again after export and import', () => {
  const point = (id: string, longitude: number, to: string) => ({
    id,
    at: { latitude: 10, longitude },
    kind: 'point' as const,
    shaft: null,
    neighbors: [to],
    links: [{ to, accessible: true, closed: false, bridge: true as const }],
  });
  const value = routeFeatures({
    name: 'G',
    position: 0,
    translations: {},
    corners: [],
    pois: [],
    points: [point('a', 20, 'b'), point('b', 20.0001, 'a')],
  });
  const read = readGeoJson([{ name: 'floors/00_G/routes.geojson', value }]);
  const points = read.outcome === 'read' ? (read.drawing ?? []).flatMap((each) => each.points) : [];
  expect(points.map(({ links }) => links)).toEqual([
    [{ to: 1, accessible: true, closed: false, bridge: true }],
    [{ to: 0, accessible: true, closed: false, bridge: true }],
  ]);
});
