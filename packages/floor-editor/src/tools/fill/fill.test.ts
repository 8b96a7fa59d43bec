import { expect, test } from 'vitest';

import { fillRooms, namePropertiesOf, planFill } from '../../edits/rooms.ts';
import { findRooms } from '../../free-space/index.ts';
import { overlayOf } from '../../scene/difference.ts';
import { openStudio, placeOf } from '../../testing/driver.ts';
import {
  box,
  boxWalls,
  layerOf,
  roomFeature,
  textFeature,
  type Wall,
  wallFeature,
} from '../../testing/walls.ts';

/** Two rooms with a door between them, a corridor around a block, and texts. */
const walls: Wall[] = [
  ...boxWalls(0, 0, 20, 6),
  [
    [10, 0],
    [10, 2],
  ],
  [
    [10, 3],
    [10, 6],
  ],
  ...boxWalls(30, 0, 60, 30),
  ...boxWalls(35, 5, 55, 25),
];
const texts = [
  textFeature([5, 3], { name: 'Bakery', number: 'A1' }),
  textFeature([15, 3], { number: 'A2' }),
];
const found = {
  ...findRooms([layerOf([...walls.map(wallFeature), ...texts])], 1.2),
  state: 'found',
  property: 'name',
} as const;

const open = () => openStudio({ shown: { rooms: found } }).choose('fill');

test('a click in a room makes it a POI with its name, and undo takes it back', () => {
  const studio = open().click(5, 4);
  const [poi] = studio.pois();
  expect(poi?.title).toBe('Bakery');
  expect(poi?.ring.map(placeOf).toSorted()).toEqual(['0,0', '0,6', '10,0', '10,6']);
  expect(studio.state().selection).toEqual({ kind: 'poi', key: poi?.key, corner: null });
  expect(studio.tool()).toBe('fill');
  expect(studio.click(16, 1).pois()).toHaveLength(2);
  expect(studio.undo().pois()).toEqual([poi]);
  expect(studio.undo().pois()).toEqual([]);
});

test('a room that has a POI is selected instead of filled again', () => {
  const studio = open().click(5, 4).click(8, 1);
  expect(studio.pois()).toHaveLength(1);
  expect(studio.notice()).toEqual({ notice: 'room-taken', title: 'Bakery' });
  expect(studio.state().selection).toMatchObject({ kind: 'poi', key: studio.pois()[0]?.key });
});

test('a click outside a closed room says what to do', () => {
  const studio = open().click(25, 3);
  expect(studio.pois()).toEqual([]);
  expect(studio.notice()).toBe('no-room');
  expect(studio.click(32, 15).notice()).toBe('surrounds-rooms');
  expect(studio.pois()).toEqual([]);
});

test.each([
  ['no-layer', 'no-layers'],
  ['searching', 'reading-walls'],
  ['failed', 'layers-unread'],
] as const)('%s is explained', (state, reason) => {
  const studio = openStudio({ shown: { rooms: { state } } })
    .choose('fill')
    .click(5, 4);
  expect(studio.pois()).toEqual([]);
  expect(studio.notice()).toBe(reason);
});

test('a click on a gap adds a route point once', () => {
  const studio = open().click(10, 2.5);
  expect(studio.points()).toEqual(['10,2.5']);
  expect(studio.pois()).toEqual([]);
  expect(studio.click(10.1, 2.5).points()).toEqual(['10,2.5']);
  expect(studio.undo().points()).toEqual([]);
});

test('the room under the pointer and the gaps are shown', () => {
  const studio = open().move(5, 4);
  const kinds = () => overlayOf(studio.state()).map(({ properties: { kind } }) => kind);
  expect(kinds()).toEqual(['hover', 'door']);
  expect(studio.leave().state().active.draft).toEqual({ room: null, door: null });
  expect(kinds()).toEqual(['door']);
  expect(studio.press('Escape').tool()).toBe('pointer');
  expect(kinds()).toEqual([]);
});

test('all rooms are filled in one step; corridors and rooms with a POI are left out', () => {
  const studio = open().click(5, 4);
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `room${ids}`;
  };
  const nameOf = (number: number): string => `غرفة ${number}`;
  const plan = planFill(studio.head(), found.rooms, 'number', nameOf, newId);
  expect(plan).toMatchObject({ taken: 1, surrounding: 1, numbered: 1 });
  expect(plan.pois.map(({ title }) => title).toSorted()).toEqual(['A2', 'غرفة 1']);
  studio.perform(fillRooms(plan.pois));
  expect(studio.pois()).toHaveLength(3);
  expect(planFill(studio.head(), found.rooms, 'number', nameOf, newId)).toMatchObject({
    pois: [],
    taken: 3,
  });
  expect(studio.undo().pois()).toHaveLength(1);
});

test('properties that usually are names come first', () => {
  expect(namePropertiesOf(found.rooms)).toEqual(['name', 'number']);
  const { rooms } = findRooms(
    [layerOf([roomFeature(box(0, 0, 5, 5), { id: 7, Title: 'Bank' })])],
    1,
  );
  expect(namePropertiesOf(rooms)).toEqual(['Title', 'id']);
});
