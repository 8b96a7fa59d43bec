import type { PlanePoint } from '@floorwright/domain/geo';

import { type Area, box, type Door, points, type Rectangle, ringOf } from './plan.ts';

/** The outer walls: a rectangle with a bay on the waterfront. */
export const outline: PlanePoint[] = points(
  [-66, -40],
  [-12, -40],
  [-8, -44],
  [8, -44],
  [12, -40],
  [66, -40],
  [66, 40],
  [-66, 40],
);

/** The elevators, stairs and restrooms, at the same place on every floor. */
export const core: Rectangle = box(28, -12, 40, 12);

const stack = (layer: Area['layer'], name: string, place: Rectangle): Area => ({
  layer,
  name,
  rings: [ringOf(place)],
});

const lifts = [28, 32, 36].map((left) => box(left, -12, left + 4, -7));

export const coreAreas: Area[] = [
  ...lifts.map((place, index) => stack('elevators', `Lift ${index + 1}`, place)),
  stack('stairs', 'Stairs', box(28, -7, 40, -1)),
  stack('rooms', 'Staff', box(28, -1, 40, 4)),
  stack('wc', 'Women', box(28, 4, 34, 12)),
  stack('wc', 'Men', box(34, 4, 40, 12)),
];

const door = (from: PlanePoint, to: PlanePoint): Door => ({ from, to });

export const coreDoors: Door[] = [
  ...lifts.map(({ left }) => door({ x: left + 1.2, y: -12 }, { x: left + 2.8, y: -12 })),
  door({ x: 40, y: -5 }, { x: 40, y: -3 }),
  door({ x: 40, y: 1 }, { x: 40, y: 2 }),
  door({ x: 30.4, y: 12 }, { x: 31.6, y: 12 }),
  door({ x: 36.4, y: 12 }, { x: 37.6, y: 12 }),
];
