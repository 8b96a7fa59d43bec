import { expect, test } from 'vitest';

import { toFeatures, toShown } from './point-clusters.ts';

const mall = { id: 1, name: 'Mall', latitude: 53.541350123, longitude: 9.99882 };
const points = new Map([[1, mall]]);
const at = (longitude: number, latitude: number) => ({
  type: 'Point' as const,
  coordinates: [longitude, latitude],
});

test('a point has its id, which the map needs to find it again', () => {
  expect(toFeatures([mall]).features[0]).toMatchObject({
    id: 1,
    properties: { id: 1 },
    geometry: { coordinates: [9.99882, 53.541350123] },
  });
});

test('a point in several tiles is shown once, at its exact position', () => {
  const feature = { properties: { id: 1 }, geometry: at(9.9988, 53.5413) };
  expect(toShown([feature, feature], points)).toEqual([
    { kind: 'point', key: '1', at: mall, point: mall },
  ]);
});

test('points close together are shown as a count', () => {
  const cluster = { properties: { cluster_id: 7, point_count: 12 }, geometry: at(10, 50) };
  expect(toShown([cluster], points)).toEqual([
    {
      kind: 'cluster',
      key: 'cluster-7',
      at: { latitude: 50, longitude: 10 },
      clusterId: 7,
      count: 12,
    },
  ]);
});

test('a deleted point is not shown', () => {
  expect(toShown([{ properties: { id: 2 }, geometry: at(1, 1) }], points)).toEqual([]);
});
