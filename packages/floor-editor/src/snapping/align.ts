import { localPlane, type PlanePoint, type Position } from '@floorwright/domain/geo';

/** A line through a place. The pointer snaps to it and to its perpendicular. */
export type Guide = {
  readonly through: Position;
  readonly along: readonly [Position, Position];
};

/** The largest angle between the pointer and a guide, seen from the guide's place: about six degrees. */
const tolerance = Math.sin(Math.PI / 30);

type Line = { origin: PlanePoint; direction: PlanePoint; off: number };

const minus = (a: PlanePoint, b: PlanePoint): PlanePoint => ({ x: a.x - b.x, y: a.y - b.y });
const dot = (a: PlanePoint, b: PlanePoint): number => a.x * b.x + a.y * b.y;
const cross = (a: PlanePoint, b: PlanePoint): number => a.x * b.y - a.y * b.x;
const walk = ({ x, y }: PlanePoint, direction: PlanePoint, length: number): PlanePoint => ({
  x: x + direction.x * length,
  y: y + direction.y * length,
});

/** Those of the guide's two lines that the pointer is near to. */
const linesNear = (
  { through, along }: Guide,
  toPlane: (place: Position) => PlanePoint,
  pointer: PlanePoint,
): Line[] => {
  const origin = toPlane(through);
  const away = minus(pointer, origin);
  const run = minus(toPlane(along[1]), toPlane(along[0]));
  const [length, distance] = [Math.hypot(run.x, run.y), Math.hypot(away.x, away.y)];
  if (length === 0 || distance === 0) return [];
  const straight = { x: run.x / length, y: run.y / length };
  const across = { x: -straight.y, y: straight.x };
  return [straight, across]
    .map((direction) => ({ origin, direction, off: Math.abs(cross(direction, away)) }))
    .filter(({ off }) => off <= distance * tolerance);
};

const crossingOf = (one: Line, other: Line): PlanePoint | null => {
  const turn = cross(one.direction, other.direction);
  // Almost parallel lines cross far from the pointer.
  if (Math.abs(turn) < 0.5) return null;
  const between = minus(other.origin, one.origin);
  return walk(one.origin, one.direction, cross(between, other.direction) / turn);
};

/** The place on the nearest guide or at a crossing of two; unchanged if no guide is near. */
export const align = (at: Position, guides: readonly Guide[]): Position => {
  const { toPlane, toGlobe } = localPlane(at);
  const pointer = { x: 0, y: 0 };
  const near = guides
    .flatMap((guide) => linesNear(guide, toPlane, pointer))
    .toSorted((a, b) => a.off - b.off);
  const [nearest, ...others] = near;
  if (!nearest) return at;
  for (const other of others) {
    const crossing = crossingOf(nearest, other);
    if (crossing) return toGlobe(crossing);
  }
  const { origin, direction } = nearest;
  return toGlobe(walk(origin, direction, dot(minus(pointer, origin), direction)));
};
