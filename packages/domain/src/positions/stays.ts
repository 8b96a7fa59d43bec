import type { Cell } from './cells.ts';

/** Where a visitor was at a moment: at most one place each. */
export type VisitorPoint = {
  /** In milliseconds since 1970. */
  at: number;
  floorId: number;
  /** Null outside the plan of the floor. */
  cell: Cell | null;
  /** That the calendars of its building showed. */
  day: string;
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

/** A stay ends with its day, so that a day can be forgotten and leave the next as it was. */
const follows = (later: VisitorPoint, earlier: VisitorPoint | undefined): earlier is VisitorPoint =>
  earlier !== undefined && later.at - earlier.at <= longestSilence && later.day === earlier.day;

/** What a point of a visitor comes to between its neighbours. */
export const stayBetween = (
  previous: VisitorPoint | undefined,
  point: VisitorPoint,
  next: VisitorPoint | undefined,
): Stay => ({
  duration: next && follows(next, point) ? next.at - point.at : 0,
  visit: point.cell !== null && !(follows(point, previous) && isSameCell(previous, point)),
});

/** The same of all points of one visitor, in the order of time. */
export const staysOf = (points: readonly VisitorPoint[]): Stay[] =>
  points.map((point, index) => stayBetween(points[index - 1], point, points[index + 1]));
