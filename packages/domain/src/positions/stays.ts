import type { Cell } from './cells.ts';

/** The place of a visitor at a moment. */
export type VisitorPoint = {
  /** In milliseconds since 1970. */
  at: number;
  floorId: number;
  /** Null outside the plan of the floor. */
  cell: Cell | null;
  /** The local day of the building. */
  day: string;
};

export type Stay = {
  /** Until the next point, in milliseconds. */
  duration: number;
  /** Whether the visitor entered the cell, and was not there already. */
  visit: boolean;
};

/** In milliseconds: after a longer gap between positions the visitor was away. */
export const maxPositionGap = 60_000;

const isSameCell = (a: VisitorPoint, b: VisitorPoint): boolean =>
  a.floorId === b.floorId && a.cell?.x === b.cell?.x && a.cell?.y === b.cell?.y;

/** A stay ends with its day, so that deleting a day does not change the next one. */
const follows = (later: VisitorPoint, earlier: VisitorPoint | undefined): earlier is VisitorPoint =>
  earlier !== undefined && later.at - earlier.at <= maxPositionGap && later.day === earlier.day;

/** The stay of a point between its neighbors. */
export const stayBetween = (
  previous: VisitorPoint | undefined,
  point: VisitorPoint,
  next: VisitorPoint | undefined,
): Stay => ({
  duration: next && follows(next, point) ? next.at - point.at : 0,
  visit: point.cell !== null && !(follows(point, previous) && isSameCell(previous, point)),
});

/** For tests: the stays of all points of one visitor, sorted by time. */
export const staysOf = (points: readonly VisitorPoint[]): Stay[] =>
  points.map((point, index) => stayBetween(points[index - 1], point, points[index + 1]));
