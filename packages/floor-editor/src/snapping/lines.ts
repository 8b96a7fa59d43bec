import type { PlanePoint } from '@floorwright/domain/geo';

export const minus = (a: PlanePoint, b: PlanePoint): PlanePoint => ({ x: a.x - b.x, y: a.y - b.y });
export const dot = (a: PlanePoint, b: PlanePoint): number => a.x * b.x + a.y * b.y;
export const cross = (a: PlanePoint, b: PlanePoint): number => a.x * b.y - a.y * b.x;
export const lengthOf = ({ x, y }: PlanePoint): number => Math.hypot(x, y);

export const walk = ({ x, y }: PlanePoint, direction: PlanePoint, length: number): PlanePoint => ({
  x: x + direction.x * length,
  y: y + direction.y * length,
});

/** The direction from one point to another with the length of one, or null where they are the same. */
export const directionFrom = (from: PlanePoint, to: PlanePoint): PlanePoint | null => {
  const run = minus(to, from);
  const length = lengthOf(run);
  return length === 0 ? null : { x: run.x / length, y: run.y / length };
};

/** A straight line without ends; its direction has the length of one. */
export type Line = { readonly origin: PlanePoint; readonly direction: PlanePoint };

/** The point of a line that is nearest to a point. */
export const footOn = ({ origin, direction }: Line, point: PlanePoint): PlanePoint =>
  walk(origin, direction, dot(minus(point, origin), direction));

/** Where two lines cross; null if they are almost parallel, so that they would cross far away. */
export const crossingOf = (one: Line, other: Line): PlanePoint | null => {
  const turn = cross(one.direction, other.direction);
  if (Math.abs(turn) < 0.2) return null;
  const between = minus(other.origin, one.origin);
  return walk(one.origin, one.direction, cross(between, other.direction) / turn);
};

/** The line through both ends of a side; null for one without a length. */
export const lineThrough = (from: PlanePoint, to: PlanePoint): Line | null => {
  const direction = directionFrom(from, to);
  return direction && { origin: from, direction };
};
