import type { Bounds } from '@floorwright/domain/geo';

import type { Lattice, Piece } from './lattice.ts';
import { addCut } from './noding.ts';
import type { Cuts, PieceSet } from './piece-set.ts';

/** In millimeters: nearer to an end than this, the end itself is the foot. */
const endReach = 10;
/** Of the walls around a corner, only the nearest can be the other side of a gap. */
const maxFeet = 6;

type Foot = {
  readonly piece: number;
  readonly x: number;
  readonly y: number;
  readonly away: number;
};

const crosses = (
  { x, y }: Lattice,
  { a, b }: Piece,
  from: { x: number; y: number },
  to: { x: number; y: number },
): boolean => {
  const ax = x[a] ?? 0;
  const ay = y[a] ?? 0;
  const bx = x[b] ?? 0;
  const by = y[b] ?? 0;
  const east = to.x - from.x;
  const north = to.y - from.y;
  const one = east * (ay - from.y) - north * (ax - from.x);
  const other = east * (by - from.y) - north * (bx - from.x);
  if (one * other >= 0) return false;
  const start = (bx - ax) * (from.y - ay) - (by - ay) * (from.x - ax);
  const end = (bx - ax) * (to.y - ay) - (by - ay) * (to.x - ax);
  return start * end < 0;
};

/**
 * Adds a point to each wall opposite a corner or an end of another wall, at most `width` millimeters away.
 * A triangulation then has an edge across every gap, also where only one side of it is a corner.
 */
export const cutOpposite = (
  lattice: Lattice,
  { pieces, search, cut }: PieceSet,
  width: number,
): void => {
  const { x, y } = lattice;
  const neighbors = new Map<number, number[]>();
  const addNeighbor = (end: number, other: number): void => {
    const known = neighbors.get(end);
    if (known) known.push(other);
    else neighbors.set(end, [other]);
  };
  for (const piece of pieces) {
    if (!piece) continue;
    addNeighbor(piece.a, piece.b);
    addNeighbor(piece.b, piece.a);
  }
  const cuts: Cuts = new Map();

  for (const [point, others] of neighbors) {
    const at = { x: x[point] ?? 0, y: y[point] ?? 0 };
    const around: Bounds = {
      west: at.x - width,
      south: at.y - width,
      east: at.x + width,
      north: at.y + width,
    };
    const near = search(around);
    /** Whether it is the shortest path from here: no wall of this corner leads towards it. */
    const isShortest = (foot: { x: number; y: number }): boolean =>
      others.every(
        (other) =>
          ((x[other] ?? 0) - at.x) * (foot.x - at.x) + ((y[other] ?? 0) - at.y) * (foot.y - at.y) <=
          0,
      );
    const feet: Foot[] = [];
    for (const index of near) {
      const piece = pieces[index];
      if (!piece || piece.a === point || piece.b === point) continue;
      const ax = x[piece.a] ?? 0;
      const ay = y[piece.a] ?? 0;
      const east = (x[piece.b] ?? 0) - ax;
      const north = (y[piece.b] ?? 0) - ay;
      const length = Math.sqrt(east * east + north * north);
      const along = ((at.x - ax) * east + (at.y - ay) * north) / length;
      if (along < endReach || along > length - endReach) continue;
      const away = Math.abs(east * (at.y - ay) - north * (at.x - ax)) / length;
      if (away <= 2 || away > width) continue;
      const foot = { x: ax + (east * along) / length, y: ay + (north * along) / length };
      if (isShortest(foot)) feet.push({ ...foot, piece: index, away });
    }
    for (const foot of feet.toSorted((a, b) => a.away - b.away).slice(0, maxFeet)) {
      const isSeen = near.every((index) => {
        const piece = pieces[index];
        return !piece || index === foot.piece || !crosses(lattice, piece, at, foot);
      });
      if (isSeen) addCut(cuts, foot.piece, lattice.numberAt(foot.x, foot.y));
    }
  }
  cut(cuts);
};
