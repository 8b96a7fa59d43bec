import {
  localPlane,
  type PlanePoint,
  type Position,
  ringProblem,
  signedAreaOf,
} from '@floorwright/domain/geo';

import type { FloorDocument, Poi } from '../document.ts';
import { footOn, lengthOf, type Line, lineThrough, minus } from '../snapping/lines.ts';
import type { NoticeText, ShapeProblem } from '../words.ts';
import { setRing } from './pois.ts';

/** In meters: corners and sides this near are the same wall. */
const same = 0.02;

type Moved = { readonly from: Position; readonly to: Position };

/** A document with a wall that has moved, and why it cannot stay there. */
type WallMoved = { readonly document: FloorDocument; readonly problem: NoticeText | null };

const isNear = (a: PlanePoint, b: PlanePoint): boolean => lengthOf(minus(a, b)) <= same;

/** The share of a side at which a point is on it, between its ends; null elsewhere. */
const shareOn = (point: PlanePoint, from: PlanePoint, to: PlanePoint): number | null => {
  const line = lineThrough(from, to);
  if (!line || !isNear(footOn(line, point), point)) return null;
  const [side, away] = [minus(to, from), minus(point, from)];
  const share = (side.x * away.x + side.y * away.y) / (side.x ** 2 + side.y ** 2);
  return share > 0 && share < 1 && !isNear(point, from) && !isNear(point, to) ? share : null;
};

/** The ring with a corner moved that it shares. Where a side passes through the place, it gets a corner. */
const withCornerMoved = (ring: readonly Position[], { from, to }: Moved): readonly Position[] => {
  const { toPlane } = localPlane(from);
  const corners = ring.map(toPlane);
  const at = { x: 0, y: 0 };
  if (corners.some((corner) => isNear(corner, at)))
    return ring.map((corner, index) => (isNear(corners[index] ?? at, at) ? to : corner));
  const side = corners.findIndex(
    (corner, index) =>
      shareOn(at, corner, corners[(index + 1) % corners.length] ?? corner) !== null,
  );
  return side < 0 ? ring : ring.toSpliced(side + 1, 0, to);
};

type Wall = readonly [from: Position, to: Position];

/**
 * The ring after a wall has moved from one place to another: its corners on the wall move along, and where a
 * side continues beyond an end of the wall, it gets a step there.
 */
const withWallMoved = (ring: readonly Position[], wall: Wall, moved: Wall): readonly Position[] => {
  const { toPlane, toGlobe } = localPlane(wall[0]);
  const ends = [toPlane(wall[0]), toPlane(wall[1])] as const;
  const ahead = [toPlane(moved[0]), toPlane(moved[1])] as const;
  const by = minus(ahead[0], ends[0]);
  const line: Line | null = lineThrough(...ends);
  if (!line) return ring;
  const isOnWall = (point: PlanePoint): boolean =>
    isNear(point, ends[0]) || isNear(point, ends[1]) || shareOn(point, ...ends) !== null;
  const movedCorner = (corner: Position, point: PlanePoint): Position => {
    if (isNear(point, ends[0])) return moved[0];
    if (isNear(point, ends[1])) return moved[1];
    return isOnWall(point) ? toGlobe({ x: point.x + by.x, y: point.y + by.y }) : corner;
  };
  const corners = ring.map(toPlane);
  const isAlong = (point: PlanePoint): boolean => isNear(footOn(line, point), point);
  return ring.flatMap((corner, index) => {
    const point = corners[index];
    const next = corners[(index + 1) % corners.length];
    if (!point || !next) return [corner];
    const here = movedCorner(corner, point);
    if (!isAlong(point) || !isAlong(next)) return [here];
    // The side is on the line of the wall. Ends of the wall inside it become steps.
    const steps = [0, 1].flatMap((end) => {
      const [place, reached, spot] = [wall[end], moved[end], ends[end]];
      const share = spot && shareOn(spot, point, next);
      return place && reached && spot && share !== null && share !== undefined
        ? [{ share, place, reached, spot }]
        : [];
    });
    const inOrder = steps.toSorted((a, b) => a.share - b.share);
    return [
      here,
      ...inOrder.flatMap(({ place, reached, share }) => {
        // Before this end, the side is on the wall if its start or the end before is.
        const isLeaving = isOnWall(point) || inOrder.some((other) => other.share < share);
        return isLeaving ? [reached, place] : [place, reached];
      }),
    ];
  });
};

const signOf = (ring: readonly Position[]): number => {
  const [origin] = ring;
  return origin ? Math.sign(signedAreaOf(ring.map(localPlane(origin).toPlane))) : 0;
};

/** A wall that is moved past the opposite one turns the shape inside out. */
const problemOf = (
  before: readonly Position[],
  after: readonly Position[],
): ShapeProblem | null => {
  const problem = ringProblem(after);
  if (problem) return problem;
  return signOf(before) === signOf(after) ? null : 'wall-beyond';
};

const applied = (
  start: FloorDocument,
  pois: readonly Poi[],
  change: (ring: readonly Position[]) => readonly Position[],
): WallMoved => {
  let document = start;
  let problem: NoticeText | null = null;
  for (const { key, title, ring } of pois) {
    const next = change(ring);
    if (next === ring) continue;
    const found = problemOf(ring, next);
    if (found !== null) problem ??= { notice: 'shape-of', title, problem: found };
    document = setRing(key, next)(document);
  }
  return { document, problem };
};

/** Moves a corner in all POIs that share it. */
export const moveSharedCorner = (
  start: FloorDocument,
  pois: readonly Poi[],
  moved: Moved,
): WallMoved => applied(start, pois, (ring) => withCornerMoved(ring, moved));

/** Moves a wall in all POIs that share it or a part of it. */
export const moveSharedWall = (
  start: FloorDocument,
  pois: readonly Poi[],
  wall: Wall,
  moved: Wall,
): WallMoved => applied(start, pois, (ring) => withWallMoved(ring, wall, moved));
