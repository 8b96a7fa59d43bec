import type { PlanePoint } from '@floorwright/domain/geo';

import { type Area, type Door, type Rectangle, ringOf } from './plan.ts';
import type { Shop } from './storeys.ts';

/** The side of a shop that looks to the corridor. */
type Front = 'north' | 'south' | 'east' | 'west';

/** A room and the way in. */
export type Unit = { area: Area; door: Door };

/** Cuts a block into shops, by their shares: side by side, or one above the other. */
export const rowOf = (shops: readonly Shop[], block: Rectangle, front: Front): Unit[] => {
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

/** In the middle of what of the front lies on the corridor: the longer that is, the wider the door. */
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
