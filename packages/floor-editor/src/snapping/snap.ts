import { localPlane, nearestOnSide, type PlanePoint, type Position } from '@floorwright/domain/geo';

import { boxAround } from '../nearby/areas.ts';
import type { Edge, EdgesNear } from '../nearby/edges.ts';
import { align, type Guide, linesNear } from './align.ts';
import { crossingOf, dot, footOn, lengthOf, type Line, lineThrough, minus } from './lines.ts';

/** What a place has snapped to. The last two come from a constraint. */
export type SnapMark =
  | 'corner'
  | 'middle'
  | 'crossing'
  | 'perpendicular'
  | 'edge'
  | 'extension'
  | 'parallel'
  | 'right-angle';

/** A place with what it has snapped to; null for the pointer itself or a guide. */
export type Snapped = {
  readonly at: Position;
  readonly on: SnapMark | null;
  /** The side that it has snapped to, or whose extension. */
  readonly edge: Edge | null;
};

type Spot = { readonly spot: PlanePoint; readonly meters: number; readonly edge: Edge };
type Side = {
  readonly edge: Edge;
  readonly ends: readonly [PlanePoint, PlanePoint];
  readonly line: Line | null;
  /** The nearest point of the side. */
  readonly spot: PlanePoint;
  readonly meters: number;
};

const pointer: PlanePoint = { x: 0, y: 0 };

/** How far an extension reaches, in snapping distances: about 70 pixels with a mouse. */
const extensionReach = 12;
/** With more sides around the pointer, their extensions would be everywhere. */
const maxExtended = 600;
/** A side is this many snapping distances long, or else its middle is too near to its corners. */
const middleLength = 4;
/** Crossings are looked for among this many of the nearest sides. */
const maxCrossing = 6;

const flatten = (edge: Edge, toPlane: (place: Position) => PlanePoint): Side => {
  const ends = [toPlane(edge[0]), toPlane(edge[1])] as const;
  const spot = nearestOnSide(pointer, ...ends);
  return { edge, ends, line: lineThrough(...ends), spot, meters: lengthOf(spot) };
};

/** The nearest of some spots, of those within reach. */
const nearest = (spots: Iterable<Spot>, reach: number): Spot | null => {
  let best: Spot | null = null;
  for (const one of spots)
    if (one.meters <= reach && (!best || one.meters < best.meters)) best = one;
  return best;
};

const spotAt = (spot: PlanePoint, edge: Edge): Spot => ({ spot, meters: lengthOf(spot), edge });

const middleOf = ([a, b]: readonly [PlanePoint, PlanePoint]): PlanePoint => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
});

const isWithin = (point: PlanePoint, [a, b]: readonly [PlanePoint, PlanePoint]): boolean => {
  const side = minus(b, a);
  const along = dot(minus(point, a), side);
  return along >= 0 && along <= dot(side, side);
};

/** The nearest corner and the nearest side. A corner is exact, so that shapes can share it. */
const nearestCorner = (sides: readonly Side[], reach: number) => {
  let best: { at: Position; meters: number; edge: Edge } | null = null;
  for (const { edge, ends } of sides)
    for (const [index, end] of ends.entries()) {
      const meters = lengthOf(end);
      if (meters <= reach && (!best || meters < best.meters))
        best = { at: index === 0 ? edge[0] : edge[1], meters, edge };
    }
  return best;
};

const middlesOf = (sides: readonly Side[], reach: number): Spot[] =>
  sides
    .filter(({ ends: [a, b] }) => lengthOf(minus(b, a)) >= middleLength * reach)
    .map(({ edge, ends }) => spotAt(middleOf(ends), edge));

/** Where sides cross each other. */
const crossingsOf = (sides: readonly Side[]): Spot[] => {
  const near = sides.toSorted((a, b) => a.meters - b.meters).slice(0, maxCrossing);
  return near.flatMap((one, index) =>
    near.slice(index + 1).flatMap((other) => {
      const at = one.line && other.line && crossingOf(one.line, other.line);
      return at && isWithin(at, one.ends) && isWithin(at, other.ends) ? [spotAt(at, one.edge)] : [];
    }),
  );
};

/** Where a line from the last corner meets a side at a right angle. */
const feetOf = (sides: readonly Side[], from: PlanePoint): Spot[] =>
  sides.flatMap(({ edge, ends, line }) => {
    const foot = line && footOn(line, from);
    return foot && isWithin(foot, ends) && lengthOf(minus(foot, from)) > 0.01
      ? [spotAt(foot, edge)]
      : [];
  });

/** The lines on which sides would go on beyond their ends. */
const extensionsOf = (sides: readonly Side[], farthest: number): (Spot & { line: Line })[] =>
  sides.flatMap(({ edge, ends, line, meters }) => {
    if (!line || meters > farthest || isWithin(pointer, ends)) return [];
    return [{ ...spotAt(footOn(line, pointer), edge), line }];
  });

/** The place where a line near the pointer crosses another one, if that is near, too. */
const crossingWith = (line: Line, others: readonly Line[], reach: number): PlanePoint | null => {
  let best: PlanePoint | null = null;
  for (const other of others) {
    const at = crossingOf(line, other);
    if (at && lengthOf(at) <= reach && (!best || lengthOf(at) < lengthOf(best))) best = at;
  }
  return best;
};

/**
 * Snaps a corner, in this order: to a corner, to the middle of a side, to the crossing of two sides, to
 * where the new side would be perpendicular to a side, to a side, to the extension of a side, to the
 * guides. On a side, the place where a guide leads is preferred, so that a rectangle against a wall stays
 * a rectangle.
 */
export const snap = (
  at: Position,
  reach: number,
  edgesNear: EdgesNear,
  guides: readonly Guide[],
  from: Position | null = null,
): Snapped => {
  const { toPlane, toGlobe } = localPlane(at);
  const sides = edgesNear(boxAround(at, reach)).map((edge) => flatten(edge, toPlane));
  const corner = nearestCorner(sides, reach);
  if (corner) return { at: corner.at, on: 'corner', edge: corner.edge };
  const to = ({ spot, edge }: Spot, on: SnapMark): Snapped => ({ at: toGlobe(spot), on, edge });

  const middle = nearest(middlesOf(sides, reach), reach);
  if (middle) return to(middle, 'middle');
  const crossing = nearest(crossingsOf(sides), reach);
  if (crossing) return to(crossing, 'crossing');
  const foot = from && nearest(feetOf(sides, toPlane(from)), reach);
  if (foot) return to(foot, 'perpendicular');

  const guideLines = linesNear(guides, toPlane);
  const edge = nearest(sides, reach);
  const around = edgesNear(boxAround(at, reach * extensionReach));
  const extended =
    around.length > maxExtended
      ? []
      : extensionsOf(
          around.map((each) => flatten(each, toPlane)),
          reach * extensionReach,
        ).filter(({ meters }) => meters <= reach);
  if (edge) {
    const line = sides.find((side) => side.edge === edge.edge)?.line;
    const others = [...guideLines, ...extended.map((each) => each.line)];
    const guided = line && crossingWith(line, others, reach);
    return to(guided ? { ...edge, spot: guided } : edge, 'edge');
  }
  const [first, ...others] = extended.toSorted((a, b) => a.meters - b.meters);
  if (first) {
    const lines = [...guideLines, ...others.map(({ line }) => line)];
    return to(
      { ...first, spot: crossingWith(first.line, lines, reach) ?? first.spot },
      'extension',
    );
  }
  return { at: align(at, guides), on: null, edge: null };
};

export type Move = { readonly from: Position; readonly to: Position; readonly on: SnapMark };

type Candidate = Move & { readonly meters: number };

/** The move that snaps a corner of a shape, to corners before middles and sides; null if none is near. */
export const snapShape = (
  ring: readonly Position[],
  reach: number,
  edgesNear: EdgesNear,
): Move | null => {
  const best: Partial<Record<SnapMark, Candidate>> = {};
  const consider = (move: Candidate): void => {
    const known = best[move.on];
    if (!known || move.meters < known.meters) best[move.on] = move;
  };
  for (const from of ring) {
    const { toPlane, toGlobe } = localPlane(from);
    const sides = edgesNear(boxAround(from, reach)).map((edge) => flatten(edge, toPlane));
    const corner = nearestCorner(sides, reach);
    if (corner) consider({ from, to: corner.at, on: 'corner', meters: corner.meters });
    const middle = nearest(middlesOf(sides, reach), reach);
    if (middle) consider({ from, to: toGlobe(middle.spot), on: 'middle', meters: middle.meters });
    const edge = nearest(sides, reach);
    if (edge) consider({ from, to: toGlobe(edge.spot), on: 'edge', meters: edge.meters });
  }
  return best.corner ?? best.middle ?? best.edge ?? null;
};
