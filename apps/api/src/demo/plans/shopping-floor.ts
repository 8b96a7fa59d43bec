import type { PlanePoint } from '@floorwright/domain/geo';

import { coreAreas, coreDoors, outline } from './core.ts';
import {
  type Area,
  box,
  type Door,
  oval,
  type Plan,
  points,
  type Rectangle,
  ringOf,
} from './plan.ts';
import type { Shop, Storey } from './storeys.ts';
import { wallsAround } from './walls.ts';

const unitsOf = (storey: Storey): Unit[] => [
  ...rowOf(storey.northWest, box(-66, 22, -6, 40), 'south'),
  ...rowOf(storey.northEast, box(6, 22, 66, 40), 'south'),
  ...rowOf(storey.southWest, box(-66, -40, -12, -22), 'north'),
  ...rowOf(storey.southEast, box(12, -40, 66, -22), 'north'),
  ...rowOf(storey.west, box(-66, -22, -48, 16), 'east'),
  ...rowOf(storey.east, box(48, -22, 66, 22), 'west'),
  ...rowOf(storey.westIsland.north, box(-40, 0, -17, 12), 'north'),
  ...rowOf(storey.westIsland.south, box(-40, -12, -17, 0), 'south'),
  ...rowOf([storey.eastIsland.north], box(17, 0, 28, 12), 'west'),
  ...rowOf([storey.eastIsland.south], box(17, -12, 28, 0), 'west'),
];

const westStairs: Unit = {
  area: { layer: 'stairs', name: 'Stairs', rings: [ringOf(box(-66, 16, -48, 22))] },
  door: { from: { x: -48, y: 18 }, to: { x: -48, y: 20 } },
};

/** The corridor around the islands, with the hall in the middle and exits to the street and the waterfront. */
const corridor = points(
  [-48, -22],
  [-12, -22],
  [-12, -40],
  [-8, -44],
  [8, -44],
  [12, -40],
  [12, -22],
  [48, -22],
  [48, 22],
  [6, 22],
  [6, 40],
  [-6, 40],
  [-6, 22],
  [-48, 22],
);
const islands = [ringOf(box(-40, -12, -17, 12)), ringOf(box(17, -12, 40, 12))];

const garden: Area = { layer: 'garden', rings: [oval(10, 7)] };

const escalators: Area[] = [-5, 2].map((left) => ({
  layer: 'stairs',
  name: 'Escalator',
  rings: [ringOf(box(left, -24, left + 3, -12))],
}));

const planters: Area[] = [
  box(-15, 14.5, -10, 17),
  box(10, 14.5, 15, 17),
  box(-15, -17, -10, -14.5),
  box(10, -17, 15, -14.5),
].map((place) => ({ layer: 'garden', rings: [ringOf(place)] }));

const pillars = [-44, -33, -22, 22, 33, 44].flatMap((x) =>
  [-17, 17].map((y) => ringOf(box(x - 0.4, y - 0.4, x + 0.4, y + 0.4))),
);

/** The entrances of the ground floor. */
const entrances: Door[] = [
  { from: { x: -4, y: 40 }, to: { x: 4, y: 40 } },
  { from: { x: -5, y: -44 }, to: { x: 5, y: -44 } },
];

/** A floor with shops around a hall, which has a garden on the ground floor and is open above. */
export const planStorey = (storey: Storey, { onGround }: { onGround: boolean }): Plan => {
  const units = [...unitsOf(storey), westStairs];
  const doors = [...units.map(({ door }) => door), ...coreDoors];
  const rooms = [...units.map(({ area }) => area), ...coreAreas];
  const open = onGround ? entrances : [];
  return {
    areas: [
      { layer: 'outlayer', rings: [outline] },
      { layer: 'corridors', rings: [corridor, ...islands, ...(onGround ? [] : garden.rings)] },
      ...(onGround ? [garden] : []),
      ...planters,
      ...rooms,
      ...escalators,
    ],
    walls: [
      ...wallsAround(
        rooms.map(({ rings: [ring = []] }) => ring),
        doors,
        0.3,
      ),
      ...wallsAround([outline], open, 0.8),
      ...pillars,
    ],
    doors,
    entrances: open,
  };
};

/** The side of a shop that faces the corridor. */
type Front = 'north' | 'south' | 'east' | 'west';

type Unit = { area: Area; door: Door };

/** Splits a block into shops by their shares. */
const rowOf = (shops: readonly Shop[], block: Rectangle, front: Front): Unit[] => {
  const upwards = front === 'east' || front === 'west';
  const [start, end] = upwards ? [block.bottom, block.top] : [block.left, block.right];
  const shares = shops.reduce((sum, { share }) => sum + share, 0);
  let from = start;
  return shops.map(({ name, share, use }, index) => {
    const width = Math.round((2 * (end - start) * share) / shares) / 2;
    const to = index === shops.length - 1 ? end : from + width;
    const place = upwards
      ? { ...block, bottom: from, top: to }
      : { ...block, left: from, right: to };
    from = to;
    return {
      area: { layer: 'rooms', rings: [ringOf(place)], name, use },
      door: doorIn(place, front),
    };
  });
};

/** A door in the middle of the part of the front on the corridor; its width grows with that part. */
const doorIn = ({ left, bottom, right, top }: Rectangle, front: Front): Door => {
  const upwards = front === 'east' || front === 'west';
  const [start, end] = upwards ? [bottom, top] : [Math.max(left, -48), Math.min(right, 48)];
  const middle = (start + end) / 2;
  const half = Math.min(2, (end - start) / 6);
  const at = { north: top, south: bottom, east: right, west: left }[front];
  const post = (step: number): PlanePoint =>
    upwards ? { x: at, y: middle + step } : { x: middle + step, y: at };
  return { from: post(-half), to: post(half) };
};
