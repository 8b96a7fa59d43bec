import type { PlanePoint } from '@floorwright/domain/geo';

import { box, type Door, ringOf } from './plan.ts';

/** A horizontal (`across`) or vertical line segment; `at` is its constant coordinate. */
type Piece = { across: boolean; at: number; from: number; to: number };

const pieceOf = (a: PlanePoint, b: PlanePoint): Piece =>
  a.y === b.y
    ? { across: true, at: a.y, from: Math.min(a.x, b.x), to: Math.max(a.x, b.x) }
    : { across: false, at: a.x, from: Math.min(a.y, b.y), to: Math.max(a.y, b.y) };

type Edge = readonly [PlanePoint, PlanePoint];

const edgesOf = (ring: readonly PlanePoint[]): Edge[] =>
  ring.map((point, index) => [point, ring[(index + 1) % ring.length] ?? point]);

const isSlanted = ([a, b]: Edge): boolean => a.x !== b.x && a.y !== b.y;

/** Merges segments of one line that touch or overlap. */
const merged = (pieces: readonly Piece[]): Piece[] => {
  const joined: Piece[] = [];
  for (const piece of pieces.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && piece.from <= last.to) last.to = Math.max(last.to, piece.to);
    else joined.push({ ...piece });
  }
  return joined;
};

/** The parts of a segment outside the gaps on the same line. */
const cut = (piece: Piece, gaps: readonly Piece[]): Piece[] => {
  let rest = [piece];
  for (const gap of gaps)
    rest = rest.flatMap((part) =>
      [
        { ...part, to: Math.min(part.to, gap.from) },
        { ...part, from: Math.max(part.from, gap.to) },
      ].filter(({ from, to }) => to > from),
    );
  return rest;
};

const thicken = ({ across, at, from, to }: Piece, thickness: number): PlanePoint[] => {
  const half = thickness / 2;
  return ringOf(
    across
      ? box(from - half, at - half, to + half, at + half)
      : box(at - half, from - half, at + half, to + half),
  );
};

const thickenSlanted = ([a, b]: Edge, thickness: number): PlanePoint[] => {
  const share = thickness / 2 / Math.hypot(b.x - a.x, b.y - a.y);
  const aside = { x: (a.y - b.y) * share, y: (b.x - a.x) * share };
  const beside = ({ x, y }: PlanePoint, sign: number): PlanePoint => ({
    x: x + sign * aside.x,
    y: y + sign * aside.y,
  });
  return [beside(a, -1), beside(b, -1), beside(b, 1), beside(a, 1)];
};

/** The walls of these rooms, with gaps for the doors. Neighbors share one wall. */
export const wallsAround = (
  rings: readonly PlanePoint[][],
  doors: readonly Door[],
  thickness: number,
): PlanePoint[][] => {
  const edges = rings.flatMap(edgesOf);
  const pieces = edges.filter((edge) => !isSlanted(edge)).map(([a, b]) => pieceOf(a, b));
  const gaps = doors.map(({ from, to }) => pieceOf(from, to));
  const isOnLine = (a: Piece) => (b: Piece) => a.across === b.across && a.at === b.at;
  const lines = pieces.filter((piece, index) => pieces.findIndex(isOnLine(piece)) === index);
  const straight = lines.flatMap((line) =>
    merged(pieces.filter(isOnLine(line)))
      .flatMap((piece) => cut(piece, gaps.filter(isOnLine(line))))
      .map((piece) => thicken(piece, thickness)),
  );
  return [...straight, ...edges.filter(isSlanted).map((edge) => thickenSlanted(edge, thickness))];
};
