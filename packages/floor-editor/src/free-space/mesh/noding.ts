import type { Lattice, Piece } from './lattice.ts';
import { boxOfPiece, type Cuts, type PieceSet } from './piece-set.ts';

/** In millimeters: a line this near to a point passes through it. */
const throughReach = 0.75;

/** A safety limit; real drawings need three or four rounds. */
const maxRounds = 24;

/** Twice the area of a triangle of lattice points, which is exact. */
const turn = ({ x, y }: Lattice, a: number, b: number, c: number): number => {
  const ax = x[a] ?? 0;
  const ay = y[a] ?? 0;
  return ((x[b] ?? 0) - ax) * ((y[c] ?? 0) - ay) - ((y[b] ?? 0) - ay) * ((x[c] ?? 0) - ax);
};

/** Whether a point lies on a piece between its ends. */
const passesThrough = (lattice: Lattice, { a, b }: Piece, point: number): boolean => {
  if (point === a || point === b) return false;
  const { x, y } = lattice;
  const ax = x[a] ?? 0;
  const ay = y[a] ?? 0;
  const east = (x[b] ?? 0) - ax;
  const north = (y[b] ?? 0) - ay;
  const along = ((x[point] ?? 0) - ax) * east + ((y[point] ?? 0) - ay) * north;
  const square = east * east + north * north;
  if (along <= 0 || along >= square) return false;
  return Math.abs(turn(lattice, a, b, point)) <= throughReach * Math.sqrt(square);
};

/** The point of the lattice where two pieces cross between their ends, or null. */
const crossingOf = (lattice: Lattice, one: Piece, other: Piece): number | null => {
  const start = turn(lattice, other.a, other.b, one.a);
  const end = turn(lattice, other.a, other.b, one.b);
  if (start * end >= 0) return null;
  const from = turn(lattice, one.a, one.b, other.a);
  const to = turn(lattice, one.a, one.b, other.b);
  if (from * to >= 0) return null;
  const share = start / (start - end);
  const { x, y } = lattice;
  const [ax = 0, ay = 0] = [x[one.a], y[one.a]];
  return lattice.numberAt(ax + share * ((x[one.b] ?? 0) - ax), ay + share * ((y[one.b] ?? 0) - ay));
};

export const addCut = (cuts: Cuts, piece: number, point: number): void => {
  const known = cuts.get(piece);
  if (known) known.add(point);
  else cuts.set(piece, new Set([point]));
};

/** Cuts a piece at a point that it passes through. Returns whether it does. */
const cutWhere = (
  lattice: Lattice,
  cuts: Cuts,
  index: number,
  piece: Piece,
  point: number,
): boolean => {
  if (!passesThrough(lattice, piece, point)) return false;
  addCut(cuts, index, point);
  return true;
};

/**
 * Cuts pieces where they meet, so that they have only ends in common. Rounding to the lattice can make new
 * crossings, so this is repeated for the pieces that changed, beginning with those of the numbers `from` on.
 */
export const nodePieces = (lattice: Lattice, set: PieceSet, from = 0): void => {
  let first = from;
  for (let round = 0; round < maxRounds; round += 1) {
    const cuts: Cuts = new Map();
    const end = set.pieces.length;
    for (let index = first; index < end; index += 1) {
      const piece = set.pieces[index];
      if (!piece) continue;
      for (const number of set.search(boxOfPiece(lattice, piece))) {
        const other = set.pieces[number];
        if (!other || number === index) continue;
        let touches = cutWhere(lattice, cuts, index, piece, other.a);
        touches = cutWhere(lattice, cuts, index, piece, other.b) || touches;
        touches = cutWhere(lattice, cuts, number, other, piece.a) || touches;
        touches = cutWhere(lattice, cuts, number, other, piece.b) || touches;
        const crossing = touches ? null : crossingOf(lattice, piece, other);
        if (crossing === null) continue;
        addCut(cuts, index, crossing);
        addCut(cuts, number, crossing);
      }
    }
    if (cuts.size === 0) return;
    set.cut(cuts);
    first = end;
  }
};
