import type { PlanePoint } from '../../geo/local-plane.ts';
import {
  nearestOnSide,
  planeArea,
  planeContains,
  signedAreaOf,
  type PlaneRing,
} from '../../geo/polygons/polygon-plane.ts';
import { planeSelfCrossing } from '../../geo/polygons/self-crossing.ts';
import { sharedArea } from './overlap.ts';

/** A corner of a trimmed shape; `from` is its index in the original shape, or -1 for a new one. */
type TrimmedCorner = PlanePoint & { readonly from: number };

type Cut = { readonly share: number; readonly corner: TrimmedCorner };
type Piece = { readonly from: TrimmedCorner; readonly to: TrimmedCorner };

/** In meters: invisible, and enough that no corner lies exactly on a side. */
const nudge = 1e-6;
/** In meters: new corners this near to another one, or to a straight line, are dropped. */
const tolerance = 0.005;
/** In square meters: the tolerated rest of an overlap. */
const leftOver = 0.05;

const counterclockwise = (ring: readonly TrimmedCorner[]): readonly TrimmedCorner[] =>
  signedAreaOf(ring) < 0 ? ring.toReversed() : ring;

const nudged = (ring: PlaneRing): TrimmedCorner[] =>
  ring.map(({ x, y }, index) => ({
    x: x + nudge * (1 + ((index * 7) % 5)),
    y: y + nudge * (1 + ((index * 11) % 7)),
    from: -1,
  }));

const sidesOf = (ring: readonly TrimmedCorner[]): Piece[] =>
  ring.map((from, index) => ({ from, to: ring[(index + 1) % ring.length] ?? from }));

/** The position of a crossing along each of two sides, from 0 to 1. */
const crossingOf = (one: Piece, other: Piece): { one: number; other: number } | undefined => {
  const [ax, ay] = [one.to.x - one.from.x, one.to.y - one.from.y];
  const [bx, by] = [other.to.x - other.from.x, other.to.y - other.from.y];
  const turn = ax * by - ay * bx;
  if (turn === 0) return undefined;
  const [x, y] = [other.from.x - one.from.x, other.from.y - one.from.y];
  const shares = { one: (x * by - y * bx) / turn, other: (x * ay - y * ax) / turn };
  const isWithin = (share: number): boolean => share > 0 && share < 1;
  return isWithin(shares.one) && isWithin(shares.other) ? shares : undefined;
};

const cutAt = (side: Piece, cuts: readonly Cut[]): Piece[] => {
  const stops = cuts.toSorted((a, b) => a.share - b.share).map(({ corner }) => corner);
  const corners = [side.from, ...stops, side.to];
  return corners.slice(1).flatMap((to, index) => {
    const from = corners[index];
    return from ? [{ from, to }] : [];
  });
};

const middleOf = ({ from, to }: Piece): PlanePoint => ({
  x: (from.x + to.x) / 2,
  y: (from.y + to.y) / 2,
});

/** The sides of both, split at their crossings. */
const piecesOf = (a: readonly Piece[], b: readonly Piece[]): readonly [Piece[], Piece[]] => {
  const [cutsA, cutsB] = [new Map<Piece, Cut[]>(), new Map<Piece, Cut[]>()];
  const note = (cuts: Map<Piece, Cut[]>, side: Piece, cut: Cut): void => {
    cuts.set(side, [...(cuts.get(side) ?? []), cut]);
  };
  for (const one of a)
    for (const other of b) {
      const shares = crossingOf(one, other);
      if (!shares) continue;
      const corner = {
        x: one.from.x + shares.one * (one.to.x - one.from.x),
        y: one.from.y + shares.one * (one.to.y - one.from.y),
        from: -1,
      };
      note(cutsA, one, { share: shares.one, corner });
      note(cutsB, other, { share: shares.other, corner });
    }
  return [
    a.flatMap((side) => cutAt(side, cutsA.get(side) ?? [])),
    b.flatMap((side) => cutAt(side, cutsB.get(side) ?? [])),
  ];
};

/** Chains pieces into rings: each ends where the next one starts. */
const loopsOf = (pieces: readonly Piece[]): TrimmedCorner[][] => {
  const next = new Map(pieces.map((piece) => [piece.from, piece]));
  const loops: TrimmedCorner[][] = [];
  for (const start of pieces) {
    const loop: TrimmedCorner[] = [];
    for (let piece = next.get(start.from); piece; piece = next.get(piece.to)) {
      next.delete(piece.from);
      loop.push(piece.from);
    }
    if (loop.length > 2) loops.push(loop);
  }
  return loops;
};

const distanceToLine = (at: PlanePoint, from: PlanePoint, to: PlanePoint): number => {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(x, y);
  return length === 0
    ? Math.hypot(at.x - from.x, at.y - from.y)
    : Math.abs(x * (at.y - from.y) - y * (at.x - from.x)) / length;
};

const isNear = (at: PlanePoint, from: PlanePoint, to: PlanePoint): boolean => {
  const { x, y } = nearestOnSide(at, from, to);
  return Math.hypot(at.x - x, at.y - y) <= tolerance;
};

/** The tip of a needle, whose sides run along each other, as a shared wall leaves it. */
const isTip = (corner: PlanePoint, before: PlanePoint, after: PlanePoint): boolean =>
  isNear(before, corner, after) || isNear(after, corner, before);

/** Without needles, and without new corners that are invisible. */
const tidied = (ring: readonly TrimmedCorner[]): TrimmedCorner[] => {
  let corners = [...ring];
  for (let index = 0; index < corners.length && corners.length > 3;) {
    const corner = corners[index];
    const before = corners.at(index - 1);
    const after = corners[(index + 1) % corners.length];
    if (!corner || !before || !after) break;
    const isSeen = corner.from >= 0 || distanceToLine(corner, before, after) > tolerance;
    if (isSeen && !isTip(corner, before, after)) index += 1;
    else {
      corners = corners.toSpliced(index, 1);
      // Its neighbor may be a needle now.
      index = Math.max(0, index - 1);
    }
  }
  return corners;
};

const bandOf = (a: PlaneRing, b: PlaneRing): { south: number; north: number } => ({
  south: Math.max(Math.min(...a.map(({ y }) => y)), Math.min(...b.map(({ y }) => y))),
  north: Math.min(Math.max(...a.map(({ y }) => y)), Math.max(...b.map(({ y }) => y))),
});

const sharedBy = (a: PlaneRing, b: PlaneRing): number => {
  const band = bandOf(a, b);
  return band.north > band.south ? sharedArea(a, b, band) : 0;
};

/**
 * A shape without its overlap with another one. Undefined if more than a sliver of the rest would be lost,
 * because the other shape cuts it in two or lies within it.
 */
export const trimmed = (ring: PlaneRing, by: PlaneRing): TrimmedCorner[] | undefined => {
  const shape = counterclockwise(ring.map(({ x, y }, from) => ({ x, y, from })));
  const cutter = counterclockwise(nudged(by));
  const [own, others] = piecesOf(sidesOf(shape), sidesOf(cutter));
  const outside = [
    ...own.filter((piece) => !planeContains(cutter, middleOf(piece))),
    ...others
      .filter((piece) => planeContains(shape, middleOf(piece)))
      .map(({ from, to }) => ({ from: to, to: from })),
  ];
  const [largest] = loopsOf(outside).toSorted((a, b) => planeArea(b) - planeArea(a));
  if (!largest) return undefined;
  const rest = tidied(largest);
  const lost = planeArea(ring) - planeArea(rest) - sharedBy(ring, by);
  const isSound =
    rest.length > 2 &&
    !planeSelfCrossing(rest) &&
    Math.abs(lost) <= 10 * leftOver &&
    sharedBy(rest, by) <= leftOver;
  if (!isSound) return undefined;
  // In the original direction of drawing.
  return signedAreaOf(ring) < 0 ? rest.toReversed() : rest;
};
