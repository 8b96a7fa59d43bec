import { boxIndex } from '../geo/box-index.ts';
import type { PlanePoint } from '../geo/local-plane.ts';
import { planeContains, turnOf, type PlaneRing } from '../geo/polygons/polygon-plane.ts';
import type { Position } from '../geo/position.ts';
import type { WallLines } from '../geojson/wall-lines.ts';
import type { Shape } from './pois/shapes.ts';
import { boxAt, boxOfLine, gapBetween } from './routes/lines.ts';

/** In meters: this near to the middle of a door, a wall can be passed. */
const doorReach = 1;
/** In meters: a line that only touches the edge of a POI does not run through it. */
const touching = 0.05;

type Wall = readonly [from: Position, to: Position];

const wallAt = (walls: WallLines, index: number): Wall => {
  const [west = 0, south = 0, east = 0, north = 0] = walls.subarray(index * 4, index * 4 + 4);
  return [
    { longitude: west, latitude: south },
    { longitude: east, latitude: north },
  ];
};

const boxOf = ([from, to]: Wall) =>
  boxOfLine({
    from: { x: from.longitude, y: from.latitude },
    to: { x: to.longitude, y: to.latitude },
  });

const indexes = new WeakMap<WallLines, ReturnType<typeof boxIndex>>();

/** Made when it is first needed, and once for the drawing of a floor: most floors have no problem. */
const indexOf = (walls: WallLines): ReturnType<typeof boxIndex> => {
  const known = indexes.get(walls);
  if (known) return known;
  const boxes = Array.from({ length: walls.length / 4 }, (_, index) => boxOf(wallAt(walls, index)));
  const index = boxIndex(boxes);
  indexes.set(walls, index);
  return index;
};

/** Where a line crosses a wall. A line through a corner of the wall crosses one of its two sides. */
const crossingOf = (
  from: PlanePoint,
  to: PlanePoint,
  [one, other]: readonly [PlanePoint, PlanePoint],
): PlanePoint | undefined => {
  const [start, end] = [turnOf(one, other, from), turnOf(one, other, to)];
  if (start * end >= 0 || turnOf(from, to, one) > 0 === turnOf(from, to, other) > 0)
    return undefined;
  const share = start / (start - end);
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
};

/** The length of a straight line inside a ring. A part between two crossings is inside if its middle is. */
const lengthInside = (ring: PlaneRing, from: PlanePoint, to: PlanePoint): number => {
  const shares = [0, 1];
  for (const [index, corner] of ring.entries()) {
    const before = ring.at(index - 1) ?? corner;
    const [start, end] = [turnOf(before, corner, from), turnOf(before, corner, to)];
    const share = start / (start - end);
    if (share > 0 && share < 1) shares.push(share);
  }
  let [inside, last] = [0, 0];
  for (const share of shares.toSorted((a, b) => a - b)) {
    const middle = (last + share) / 2;
    const spot = { x: from.x + middle * (to.x - from.x), y: from.y + middle * (to.y - from.y) };
    if (planeContains(ring, spot)) inside += share - last;
    last = share;
  }
  return inside * gapBetween(from, to);
};

type Surroundings = {
  readonly walls: WallLines | undefined;
  readonly doors: readonly PlanePoint[];
  readonly shapes: readonly Shape[];
  readonly toPlane: (place: Position) => PlanePoint;
  readonly toGlobe: (place: PlanePoint) => Position;
};

/** What stands between two places of a floor. */
export type Obstacles = {
  /** Where a straight line goes through walls, not counting doors. */
  readonly wallsBetween: (from: PlanePoint, to: PlanePoint) => PlanePoint[];
  /** Whether it goes through neither a wall nor a POI, except those that one of its ends is in. */
  readonly isClear: (from: PlanePoint, to: PlanePoint) => boolean;
};

export const obstaclesIn = ({
  walls,
  doors,
  shapes,
  toPlane,
  toGlobe,
}: Surroundings): Obstacles => {
  const shapesIn = boxIndex(shapes.map(({ box }) => box));
  const doorsIn = boxIndex(doors.map((door) => boxAt(door, 0)));
  const isDoor = (spot: PlanePoint): boolean =>
    doorsIn.search(boxAt(spot, doorReach)).some((number) => {
      const door = doors[number];
      return door !== undefined && gapBetween(door, spot) <= doorReach;
    });
  const wallsBetween = (from: PlanePoint, to: PlanePoint): PlanePoint[] => {
    if (!walls || walls.length === 0) return [];
    return indexOf(walls)
      .search(boxOf([toGlobe(from), toGlobe(to)]))
      .flatMap((index) => {
        const [one, other] = wallAt(walls, index);
        const spot = crossingOf(from, to, [toPlane(one), toPlane(other)]);
        return spot && !isDoor(spot) ? [spot] : [];
      });
  };
  return {
    wallsBetween,
    isClear: (from, to) =>
      wallsBetween(from, to).length === 0 &&
      shapesIn.search(boxOfLine({ from, to })).every((number) => {
        const ring = shapes[number]?.ring ?? [];
        return (
          planeContains(ring, from) ||
          planeContains(ring, to) ||
          lengthInside(ring, from, to) <= touching
        );
      }),
  };
};
