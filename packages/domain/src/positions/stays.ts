import type { Cell } from './cells.ts';

/** Where a visitor was at a moment: at most one place each. */
export type VisitorPoint = {
  /** In milliseconds since 1970. */
  at: number;
  floorId: number;
  /** Null outside the plan of the floor. */
  cell: Cell | null;
};

export type Stay = {
  /** Until the next point, in milliseconds. */
  duration: number;
  /** Whether the visitor came to the cell, rather than having been there already. */
  visit: boolean;
};

/** Who is not heard of for longer was away meanwhile: nobody knows where. */
export const longestSilence = 60_000;

const isSameCell = (a: VisitorPoint, b: VisitorPoint): boolean =>
  a.floorId === b.floorId && a.cell?.x === b.cell?.x && a.cell?.y === b.cell?.y;

const follows = (later: VisitorPoint, earlier: VisitorPoint | undefined): earlier is VisitorPoint =>
  earlier !== undefined && later.at - earlier.at <= longestSilence;

/** What the points of one visitor come to, each between its neighbours. They are in the order of time. */
export const staysOf = (points: readonly VisitorPoint[]): Stay[] =>
  points.map((point, index) => {
    const previous = points[index - 1];
    const next = points[index + 1];
    return {
      duration: next && follows(next, point) ? next.at - point.at : 0,
      visit: point.cell !== null && !(follows(point, previous) && isSameCell(previous, point)),
    };
  });
