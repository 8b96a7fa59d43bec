/** Places on a lattice of millimeters, each with a number. Equal places have the same number. */
export type Lattice = {
  readonly x: number[];
  readonly y: number[];
  /** The number of the lattice point nearest to a place in meters. */
  readonly numberOf: (x: number, y: number) => number;
  /** The same for coordinates in millimeters. */
  readonly numberAt: (x: number, y: number) => number;
};

/** In millimeters from the origin: farther away than any floor reaches. */
const reach = 2 ** 25;

/** Calculations with whole millimeters are exact, so that no rounding makes lines cross. */
export const createLattice = (): Lattice => {
  const x: number[] = [];
  const y: number[] = [];
  const numbers = new Map<number, number>();
  const within = (value: number): number => Math.max(1 - reach, Math.min(reach - 1, value));
  const numberAt = (east: number, north: number): number => {
    const [column, row] = [within(Math.round(east)), within(Math.round(north))];
    const key = (column + reach) * 2 * reach + row + reach;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    x.push(column);
    y.push(row);
    numbers.set(key, x.length - 1);
    return x.length - 1;
  };
  return { x, y, numberAt, numberOf: (east, north) => numberAt(east * 1000, north * 1000) };
};

/** A straight piece of a wall between two points of a lattice; `a` is less than `b`. */
export type Piece = { readonly a: number; readonly b: number };

export const pieceKey = ({ a, b }: Piece): number => a * 2 ** 26 + b;

export const pieceOf = (one: number, other: number): Piece =>
  one < other ? { a: one, b: other } : { a: other, b: one };
