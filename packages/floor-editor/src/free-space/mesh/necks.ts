import { type Bounds, boxIndex } from '@floorwright/domain/geo';

import type { Lattice, Piece } from './lattice.ts';
import { addCut, boxOfPiece, splitPieces } from './noding.ts';

/** In millimetres: nearer to an end than this, the end itself is the foot. */
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
  const [ax = 0, ay = 0, bx = 0, by = 0] = [x[a], y[a], x[b], y[b]];
  const turnOf = (px: number, py: number, qx: number, qy: number, rx: number, ry: number) =>
    (qx - px) * (ry - py) - (qy - py) * (rx - px);
  return (
    turnOf(from.x, from.y, to.x, to.y, ax, ay) * turnOf(from.x, from.y, to.x, to.y, bx, by) < 0 &&
    turnOf(ax, ay, bx, by, from.x, from.y) * turnOf(ax, ay, bx, by, to.x, to.y) < 0
  );
};

/**
 * Adds a point to each wall opposite a corner or an end of another wall, at most `width` millimetres away.
 * A triangulation then has an edge across every gap, also where only one side of it is a corner.
 */
export const cutOpposite = (lattice: Lattice, pieces: readonly Piece[], width: number): Piece[] => {
  const { x, y } = lattice;
  const { search } = boxIndex(pieces.map((piece) => boxOfPiece(lattice, piece)));
  const neighbours = new Map<number, number[]>();
  for (const { a, b } of pieces)
    for (const [end, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const known = neighbours.get(end);
      if (known) known.push(other);
      else neighbours.set(end, [other]);
    }
  const cuts = new Map<number, Set<number>>();

  for (const [point, others] of neighbours) {
    const at = { x: x[point] ?? 0, y: y[point] ?? 0 };
    const around: Bounds = {
      west: at.x - width,
      south: at.y - width,
      east: at.x + width,
      north: at.y + width,
    };
    const near = search(around);
    /** Whether it is the shortest way from here: no wall of this corner leads towards it. */
    const isShortest = (foot: { x: number; y: number }): boolean =>
      others.every(
        (other) =>
          ((x[other] ?? 0) - at.x) * (foot.x - at.x) + ((y[other] ?? 0) - at.y) * (foot.y - at.y) <=
          0,
      );
    const feet = near.flatMap((index): Foot[] => {
      const piece = pieces[index];
      if (!piece || piece.a === point || piece.b === point) return [];
      const [ax = 0, ay = 0] = [x[piece.a], y[piece.a]];
      const [east, north] = [(x[piece.b] ?? 0) - ax, (y[piece.b] ?? 0) - ay];
      const length = Math.hypot(east, north);
      const along = ((at.x - ax) * east + (at.y - ay) * north) / length;
      if (along < endReach || along > length - endReach) return [];
      const foot = { x: ax + (east * along) / length, y: ay + (north * along) / length };
      const away = Math.hypot(foot.x - at.x, foot.y - at.y);
      return away > 2 && away <= width && isShortest(foot) ? [{ ...foot, piece: index, away }] : [];
    });
    for (const foot of feet.toSorted((a, b) => a.away - b.away).slice(0, maxFeet)) {
      const isSeen = near.every((index) => {
        const piece = pieces[index];
        return !piece || index === foot.piece || !crosses(lattice, piece, at, foot);
      });
      if (isSeen) addCut(cuts, foot.piece, lattice.numberAt(foot.x, foot.y));
    }
  }
  return splitPieces(lattice, pieces, cuts).pieces;
};
