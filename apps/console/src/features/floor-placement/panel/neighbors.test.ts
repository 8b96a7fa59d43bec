import { expect, test } from 'vitest';

import { someFloor } from '../../../testing/examples/some-floor.ts';
import { readyPhoto } from '../../../testing/examples/some-photo.ts';
import { cornersIn, neighborsOf, planOf } from './neighbors.ts';

const [basement, ground, first] = [-1, 0, 1].map((position) => ({
  ...someFloor,
  id: 100 + position,
  position,
}));
const floors = [basement, ground, first].flatMap((floor) => floor ?? []);

test('the neighbors are the next floors above and below', () => {
  expect(neighborsOf(floors, 100)).toEqual({ below: basement, above: first });
  expect(neighborsOf(floors, 99)).toEqual({ below: null, above: ground });
  expect(neighborsOf(floors, 101)).toEqual({ below: ground, above: null });
  expect(neighborsOf(floors, 7)).toEqual({ below: null, above: null });
});

const placed = {
  ...someFloor,
  photo: readyPhoto,
  coordinates: [1, 2, 3, 4].map((latitude) => ({ latitude, longitude: 8 })),
};

test('a plan can be shown if it has a picture and four corners', () => {
  expect(planOf(placed)?.corners).toHaveLength(4);
  expect(planOf({ ...placed, coordinates: [] })).toBeNull();
  expect(planOf({ ...placed, photo: { ...readyPhoto, url: null } })).toBeNull();
  expect(cornersIn({ coordinates: placed.coordinates.slice(1) })).toBeNull();
});
