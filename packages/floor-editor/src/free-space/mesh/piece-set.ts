import { type Bounds, boxIndex } from '@floorwright/domain/geo';

import { type Lattice, type Piece, pieceKey, pieceOf } from './lattice.ts';

export const boxOfPiece = ({ x, y }: Lattice, { a, b }: Piece): Bounds => {
  const ax = x[a] ?? 0;
  const ay = y[a] ?? 0;
  const bx = x[b] ?? 0;
  const by = y[b] ?? 0;
  return {
    west: Math.min(ax, bx) - 1,
    south: Math.min(ay, by) - 1,
    east: Math.max(ax, bx) + 1,
    north: Math.max(ay, by) + 1,
  };
};

/** The points at which pieces are cut, by the numbers of the pieces. */
export type Cuts = Map<number, Set<number>>;

/** Pieces without duplicates, which can be found by their position and replaced with their parts. */
export type PieceSet = {
  /** A piece that was cut leaves an empty place; its parts come at the end. */
  readonly pieces: (Piece | null)[];
  /** The numbers of the pieces that meet a box. */
  readonly search: (box: Bounds) => number[];
  readonly cut: (cuts: Cuts) => void;
};

/** Cuts a piece at points, in their order along it. */
const cutAt = ({ x, y }: Lattice, { a, b }: Piece, points: Iterable<number>): Piece[] => {
  const [ax = 0, ay = 0] = [x[a], y[a]];
  const away = (point: number): number => Math.hypot((x[point] ?? 0) - ax, (y[point] ?? 0) - ay);
  const stops = [...new Set([a, ...points, b])].toSorted((one, other) => away(one) - away(other));
  return stops.slice(1).map((stop, index) => pieceOf(stops[index] ?? a, stop));
};

export const createPieceSet = (lattice: Lattice, given: readonly Piece[]): PieceSet => {
  const pieces: (Piece | null)[] = [];
  const known = new Set<number>();
  /** An index for each batch of pieces: later batches are small, and the first need not be sorted again. */
  const batches: { readonly first: number; readonly search: (box: Bounds) => number[] }[] = [];
  const add = (added: readonly Piece[]): void => {
    const first = pieces.length;
    const boxes: Bounds[] = [];
    for (const piece of added) {
      const key = pieceKey(piece);
      if (piece.a === piece.b || known.has(key)) continue;
      known.add(key);
      pieces.push(piece);
      boxes.push(boxOfPiece(lattice, piece));
    }
    batches.push({ first, search: boxIndex(boxes).search });
  };
  add(given);
  return {
    pieces,
    search: (box) => {
      const found: number[] = [];
      for (const { first, search } of batches)
        for (const number of search(box)) if (pieces[first + number]) found.push(first + number);
      return found;
    },
    cut: (cuts) => {
      const parts: Piece[] = [];
      for (const [number, points] of cuts) {
        const piece = pieces[number];
        if (!piece) continue;
        pieces[number] = null;
        known.delete(pieceKey(piece));
        parts.push(...cutAt(lattice, piece, points));
      }
      add(parts);
    },
  };
};
