import { localPlane, type PlanePoint, type Position } from '@floorwright/domain/geo';

import { cross, crossingOf, directionFrom, footOn, lengthOf, type Line, minus } from './lines.ts';

/** A line through a place. The pointer snaps to it and to its perpendicular. */
export type Guide = {
  readonly through: Position;
  readonly along: readonly [Position, Position];
};

/** The largest angle between the pointer and a guide, seen from the guide's place: about six degrees. */
const tolerance = Math.sin(Math.PI / 30);

/** A line of a guide, with its distance from the pointer and whether it is the perpendicular. */
type GuideLine = Line & { readonly off: number; readonly across: boolean };

/** Both lines of a guide. The pointer is the origin of the plane. */
const linesOfGuide = (
  { through, along }: Guide,
  toPlane: (place: Position) => PlanePoint,
): GuideLine[] => {
  const origin = toPlane(through);
  const straight = directionFrom(toPlane(along[0]), toPlane(along[1]));
  if (!straight) return [];
  const lineAlong = (direction: PlanePoint, across: boolean): GuideLine => ({
    origin,
    direction,
    across,
    off: Math.abs(cross(direction, origin)),
  });
  return [lineAlong(straight, false), lineAlong({ x: -straight.y, y: straight.x }, true)];
};

const byDistance = (a: GuideLine, b: GuideLine): number => a.off - b.off;

/** The lines that the pointer is near to, the nearest first. */
export const linesNear = (
  guides: readonly Guide[],
  toPlane: (place: Position) => PlanePoint,
): GuideLine[] =>
  guides
    .flatMap((guide) => linesOfGuide(guide, toPlane))
    .filter(({ origin, off }) => lengthOf(origin) > 0 && off <= lengthOf(origin) * tolerance)
    .toSorted(byDistance);

const pointer: PlanePoint = { x: 0, y: 0 };

/** The place on the nearest guide or at a crossing of two; unchanged if no guide is near. */
export const align = (at: Position, guides: readonly Guide[]): Position => {
  const { toPlane, toGlobe } = localPlane(at);
  const [nearest, ...others] = linesNear(guides, toPlane);
  if (!nearest) return at;
  for (const other of others) {
    // Almost parallel lines cross far from the pointer.
    const isSteep = Math.abs(cross(nearest.direction, other.direction)) >= 0.5;
    const crossing = isSteep ? crossingOf(nearest, other) : null;
    if (crossing) return toGlobe(crossing);
  }
  return toGlobe(footOn(nearest, pointer));
};

/** The guides' lines at any distance, the nearest first. */
export const allLines = (
  guides: readonly Guide[],
  toPlane: (place: Position) => PlanePoint,
): GuideLine[] => guides.flatMap((guide) => linesOfGuide(guide, toPlane)).toSorted(byDistance);

/** Where the nearest guide's line is crossed by another line near the pointer. */
export const crossingNear = (
  line: Line,
  others: readonly Line[],
  reach: number,
  around: PlanePoint = pointer,
): PlanePoint | null => {
  let best: { at: PlanePoint; meters: number } | null = null;
  for (const other of others) {
    const at = crossingOf(line, other);
    const meters = at ? lengthOf(minus(at, around)) : Infinity;
    if (at && meters <= reach && (!best || meters < best.meters)) best = { at, meters };
  }
  return best?.at ?? null;
};
