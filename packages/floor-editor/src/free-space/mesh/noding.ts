import { type Bounds, boxIndex } from '@floorwright/domain/geo';

import { type Lattice, type Piece, pieceKey, pieceOf } from './lattice.ts';

/** In millimetres: a line this near to a point passes through it. */
const throughReach = 0.75;

/** A safety limit; real drawings need three or four rounds. */
const maxRounds = 24;

export const boxOfPiece = ({ x, y }: Lattice, { a, b }: Piece): Bounds => {
  const [ax = 0, ay = 0, bx = 0, by = 0] = [x[a], y[a], x[b], y[b]];
  return {
    west: Math.min(ax, bx) - 1,
    south: Math.min(ay, by) - 1,
    east: Math.max(ax, bx) + 1,
    north: Math.max(ay, by) + 1,
  };
};

/** Twice the area of a triangle of lattice points, which is exact. */
const turn = ({ x, y }: Lattice, a: number, b: number, c: number): number => {
  const [ax = 0, ay = 0] = [x[a], y[a]];
  return ((x[b] ?? 0) - ax) * ((y[c] ?? 0) - ay) - ((y[b] ?? 0) - ay) * ((x[c] ?? 0) - ax);
};

/** Whether a point lies on a piece between its ends. */
const passesThrough = (lattice: Lattice, { a, b }: Piece, point: number): boolean => {
  if (point === a || point === b) return false;
  const { x, y } = lattice;
  const [ax = 0, ay = 0] = [x[a], y[a]];
  const [east, north] = [(x[b] ?? 0) - ax, (y[b] ?? 0) - ay];
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

/** Cuts a piece at points, in their order along it. */
const cutAt = ({ x, y }: Lattice, { a, b }: Piece, points: Iterable<number>): Piece[] => {
  const [ax = 0, ay = 0] = [x[a], y[a]];
  const away = (point: number): number => Math.hypot((x[point] ?? 0) - ax, (y[point] ?? 0) - ay);
  const stops = [...new Set([a, ...points, b])].toSorted((one, other) => away(one) - away(other));
  return stops.slice(1).map((stop, index) => pieceOf(stops[index] ?? a, stop));
};

/** Replaces some pieces by the parts between the given points. Returns the new pieces as well. */
export const splitPieces = (
  lattice: Lattice,
  pieces: readonly Piece[],
  cuts: ReadonlyMap<number, ReadonlySet<number>>,
): { pieces: Piece[]; changed: Piece[] } => {
  const all = new Map<number, Piece>();
  const changed = new Map<number, Piece>();
  for (const [index, piece] of pieces.entries()) {
    const points = cuts.get(index);
    if (!points) all.set(pieceKey(piece), piece);
    else
      for (const part of cutAt(lattice, piece, points)) {
        const key = pieceKey(part);
        if (part.a === part.b || all.has(key)) continue;
        all.set(key, part);
        changed.set(key, part);
      }
  }
  return { pieces: [...all.values()], changed: [...changed.values()] };
};

export const addCut = (cuts: Map<number, Set<number>>, piece: number, point: number): void => {
  const known = cuts.get(piece);
  if (known) known.add(point);
  else cuts.set(piece, new Set([point]));
};

/**
 * Cuts pieces where they meet, so that they have only ends in common. Rounding to the lattice can make new
 * crossings, so this is repeated for the pieces that changed.
 */
export const nodePieces = (lattice: Lattice, given: readonly Piece[]): Piece[] => {
  let { pieces } = splitPieces(
    lattice,
    given.filter(({ a, b }) => a !== b),
    new Map(),
  );
  let fresh: ReadonlySet<number> | null = null;
  for (let round = 0; round < maxRounds; round += 1) {
    const { search } = boxIndex(pieces.map((piece) => boxOfPiece(lattice, piece)));
    const cuts = new Map<number, Set<number>>();
    for (const [index, piece] of pieces.entries()) {
      if (fresh && !fresh.has(pieceKey(piece))) continue;
      for (const number of search(boxOfPiece(lattice, piece))) {
        const other = pieces[number];
        if (!other || number === index) continue;
        let touches = false;
        for (const end of [other.a, other.b])
          if (passesThrough(lattice, piece, end)) {
            addCut(cuts, index, end);
            touches = true;
          }
        for (const end of [piece.a, piece.b])
          if (passesThrough(lattice, other, end)) {
            addCut(cuts, number, end);
            touches = true;
          }
        const crossing = touches ? null : crossingOf(lattice, piece, other);
        if (crossing === null) continue;
        addCut(cuts, index, crossing);
        addCut(cuts, number, crossing);
      }
    }
    if (cuts.size === 0) return pieces;
    const split = splitPieces(lattice, pieces, cuts);
    ({ pieces } = split);
    fresh = new Set(split.changed.map(pieceKey));
  }
  return pieces;
};
