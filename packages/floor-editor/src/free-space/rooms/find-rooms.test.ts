import { planeContains, ringArea } from '@floorwright/domain/geo';
import { expect, test } from 'vitest';

import { placeAt, placeOf } from '../../testing/driver.ts';
import {
  box,
  boxWalls,
  layerOf,
  roomFeature,
  spotOf,
  textFeature,
  type Wall,
  wallFeature,
} from '../../testing/walls.ts';
import { findRooms } from './find-rooms.ts';

const gap = 1.2;

const roomsOf = (walls: readonly Wall[]) => findRooms([layerOf(walls.map(wallFeature))], gap);

const cornersOf = (ring: Parameters<typeof ringArea>[0]): string =>
  ring.map(placeOf).toSorted().join(' ');

test('lines that meet are a room, and its ring has no corners in straight walls', () => {
  const { rooms, doors } = roomsOf([
    ...boxWalls(0, 0, 10, 6),
    [
      [4, -3],
      [4, 0],
    ],
  ]);
  expect(rooms.map(({ ring }) => cornersOf(ring))).toEqual(['0,0 0,6 10,0 10,6']);
  expect(doors).toEqual([]);
});

test('small gaps at corners are closed, and are not doors', () => {
  const { rooms, doors } = roomsOf([
    [
      [0.04, 0],
      [9.97, 0],
    ],
    [
      [10, 0.03],
      [10, 6],
    ],
    [
      [10, 6.02],
      [0, 6.02],
    ],
    [
      [0, 5.95],
      [0, 0.05],
    ],
  ]);
  expect(rooms).toHaveLength(1);
  expect(ringArea(rooms[0]?.ring ?? [])).toBeGreaterThan(59.5);
  expect(doors.length).toBeLessThan(5);
});

test('a gap of the width of a door parts two rooms, and its middle is a door', () => {
  const { rooms, doors } = roomsOf([
    ...boxWalls(0, 0, 10, 6),
    [
      [5, 0],
      [5, 2],
    ],
    [
      [5, 3],
      [5, 6],
    ],
  ]);
  expect(rooms.map(({ ring }) => cornersOf(ring)).toSorted()).toEqual([
    '0,0 0,6 5,0 5,6',
    '10,0 10,6 5,0 5,6',
  ]);
  expect(doors.map(({ at }) => placeOf(at))).toEqual(['5,2.5']);
  expect(doors[0]?.width).toBeCloseTo(1, 2);
});

test('a door beside a wall is found where only one of its sides is the end of a wall', () => {
  const { rooms, doors } = roomsOf([
    ...boxWalls(0, 0, 10, 6),
    [
      [5, 0],
      [5, 5.1],
    ],
  ]);
  expect(rooms).toHaveLength(2);
  expect(doors.map(({ at }) => placeOf(at))).toEqual(['5,5.55']);
});

test('a wider opening joins two rooms', () => {
  const { rooms } = roomsOf([
    ...boxWalls(0, 0, 10, 6),
    [
      [5, 0],
      [5, 2],
    ],
    [
      [5, 4],
      [5, 6],
    ],
  ]);
  expect(rooms).toHaveLength(1);
});

test('thick walls are not rooms, and a room ends at its walls, not in its door', () => {
  const walls = [
    box(0, 0, 10, 0.3),
    box(0, 5.7, 10, 6),
    box(0, 0, 0.3, 6),
    box(9.7, 0, 10, 6),
    box(4.85, 0, 5.15, 2),
    box(4.85, 2.9, 5.15, 6),
  ].map((corners) => roomFeature(corners));
  const { rooms, doors } = findRooms([layerOf(walls)], gap);
  expect(rooms.map(({ ring }) => cornersOf(ring)).toSorted()).toEqual([
    '0.3,0.3 0.3,5.7 4.85,0.3 4.85,5.7',
    '5.15,0.3 5.15,5.7 9.7,0.3 9.7,5.7',
  ]);
  expect(doors.map(({ at }) => placeOf(at))).toEqual(['5,2.45']);
});

test('a narrow corridor stays in one piece', () => {
  const { rooms } = roomsOf(boxWalls(0, 0, 30, 1.1));
  expect(rooms).toHaveLength(1);
});

test('a round room with a door is closed', () => {
  const corner = (index: number): [number, number] => {
    const angle = (index * Math.PI) / 36;
    return [4 * Math.cos(angle), 4 * Math.sin(angle)];
  };
  // 0.35 m each: three of them are missing.
  const walls = Array.from({ length: 69 }, (_, index): Wall => [corner(index), corner(index + 1)]);
  const { rooms, doors } = roomsOf([...walls, ...boxWalls(-8, -8, 8, 8)]);
  expect(rooms.some(({ ring }) => Math.abs(ringArea(ring) - 50) < 2)).toBe(true);
  expect(doors).toHaveLength(1);
});

test('a corridor around rooms is marked, since a ring without holes would cover them', () => {
  const { rooms } = roomsOf([...boxWalls(0, 0, 20, 20), ...boxWalls(4, 4, 16, 16)]);
  expect(rooms.filter(({ surrounds }) => surrounds)).toHaveLength(1);
  expect(rooms).toHaveLength(2);
});

test('a column stands in its room', () => {
  const { rooms } = roomsOf([...boxWalls(0, 0, 20, 20), ...boxWalls(9, 9, 11, 11)]);
  expect(rooms).toHaveLength(1);
  expect(rooms[0]).toMatchObject({ surrounds: false });
});

test('walls that do not close are not a room', () => {
  expect(
    roomsOf([
      [
        [0, 0],
        [10, 0],
      ],
      [
        [10, 0],
        [10, 6],
      ],
      [
        [10, 6],
        [0, 6],
      ],
    ]).rooms,
  ).toEqual([]);
  expect(findRooms([], gap)).toEqual({ rooms: [], doors: [] });
});

test('names come from polygons and from points of text, not from the building around them', () => {
  const { rooms } = findRooms(
    [
      layerOf([
        roomFeature(box(-1, -1, 21, 7), { name: 'House' }),
        roomFeature(box(0, 0, 10, 6), { name: 'Bakery', number: 12, note: ' ' }),
        roomFeature(box(10, 0, 20, 6), { name: null }),
        textFeature([15, 3], { text: 'Bank' }),
      ]),
    ],
    gap,
  );
  const at = (x: number, y: number) => {
    const spot = spotOf(placeAt([x, y]));
    return rooms.find(({ ring, surrounds }) => !surrounds && planeContains(ring.map(spotOf), spot));
  };
  expect(at(5, 3)?.texts).toEqual({ name: 'Bakery', number: '12' });
  expect(at(15, 3)?.texts).toEqual({ text: 'Bank' });
});

test('paths are not walls', () => {
  const path = layerOf(
    [
      wallFeature([
        [5, -5],
        [5, 20],
      ]),
    ],
    'arrows',
  );
  const { rooms } = findRooms([layerOf(boxWalls(0, 0, 10, 6).map(wallFeature)), path], gap);
  expect(rooms).toHaveLength(1);
});
