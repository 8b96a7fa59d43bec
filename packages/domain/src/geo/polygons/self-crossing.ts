import type { PlanePoint } from '../local-plane.ts';
import { type PlaneRing, turnOf } from './polygon-plane.ts';

type Side = { index: number; from: PlanePoint; to: PlanePoint; left: number; right: number };

const sidesOf = (ring: PlaneRing): Side[] =>
  ring.map((from, index) => {
    const to = ring[index + 1] ?? ring[0] ?? from;
    return { index, from, to, left: Math.min(from.x, to.x), right: Math.max(from.x, to.x) };
  });

/** Whether a point on the line through a side lies between its ends. */
const isBetween = ({ from, to, left, right }: Side, { x, y }: PlanePoint): boolean =>
  x >= left && x <= right && y >= Math.min(from.y, to.y) && y <= Math.max(from.y, to.y);

/** Whether two sides have a point in common; touching counts. */
const meet = (one: Side, other: Side): boolean => {
  const fromSide = turnOf(one.from, one.to, other.from);
  const toSide = turnOf(one.from, one.to, other.to);
  const oneFrom = turnOf(other.from, other.to, one.from);
  const oneTo = turnOf(other.from, other.to, one.to);
  const parted =
    (fromSide > 0 && toSide > 0) ||
    (fromSide < 0 && toSide < 0) ||
    (oneFrom > 0 && oneTo > 0) ||
    (oneFrom < 0 && oneTo < 0);
  if (parted) return false;
  if (fromSide !== 0 && toSide !== 0 && oneFrom !== 0 && oneTo !== 0) return true;
  return (
    (fromSide === 0 && isBetween(one, other.from)) ||
    (toSide === 0 && isBetween(one, other.to)) ||
    (oneFrom === 0 && isBetween(other, one.from)) ||
    (oneTo === 0 && isBetween(other, one.to))
  );
};

/** Adjacent sides share a corner. If one runs back over the other, the side after it touches too. */
const areInARow = (one: Side, other: Side, count: number): boolean =>
  (one.index + 1) % count === other.index || (other.index + 1) % count === one.index;

/**
 * Whether sides of a polygon without repeated corners cross or touch. A sweep from west to east compares only
 * sides that overlap in easting, so that thousands of corners are checked quickly.
 */
export const planeSelfCrossing = (ring: PlaneRing): boolean => {
  if (ring.length < 4) return false;
  const sides = sidesOf(ring).toSorted((a, b) => a.left - b.left);
  let open: Side[] = [];
  for (const side of sides) {
    open = open.filter(({ right }) => right >= side.left);
    if (open.some((other) => !areInARow(other, side, ring.length) && meet(other, side)))
      return true;
    open.push(side);
  }
  return false;
};
