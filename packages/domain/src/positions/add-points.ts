import type { Cell } from './cells.ts';
import { longestSilence, type VisitorPoint, type Stay, staysOf } from './stays.ts';

/** A point, and the day that the calendars of its building showed. */
export type DatedPoint = VisitorPoint & { day: string };

export type Stayed<P extends DatedPoint> = { point: P; stay: Stay };

/** By how much a cell changes on a day. */
export type CellChange = {
  floorId: number;
  day: string;
  cell: Cell;
  duration: number;
  count: number;
};

export type Addition<P extends DatedPoint, Q extends DatedPoint> = {
  added: Stayed<P>[];
  /** Those that were there already, and stay otherwise now that they have other neighbours. */
  changed: Stayed<Q>[];
  cells: CellChange[];
};

export type Stretch = { from: number; to: number };

const reach = 2 * longestSilence;

/**
 * Between which times the points that are already there have to be known, before points at these times
 * are added: those that get another neighbour, and their neighbours. Beyond, nothing changes.
 */
export const stretchesAround = (times: readonly number[]): Stretch[] =>
  times
    .toSorted((a, b) => a - b)
    .reduce<Stretch[]>((stretches, at) => {
      const last = stretches.at(-1);
      if (last && at - reach <= last.to) last.to = at + reach;
      else stretches.push({ from: at - reach, to: at + reach });
      return stretches;
    }, []);

const byTime = (a: VisitorPoint, b: VisitorPoint): number => a.at - b.at;

const keyOf = (floorId: number, day: string, { x, y }: Cell): string =>
  `${floorId} ${day} ${y} ${x}`;

/** Always in the same order, so that those who write at once do not wait for each other in a circle. */
const byPlace = (a: CellChange, b: CellChange): number =>
  a.floorId - b.floorId ||
  Number(a.day > b.day) - Number(a.day < b.day) ||
  a.cell.y - b.cell.y ||
  a.cell.x - b.cell.x;

const sumUp = (parts: readonly { point: DatedPoint; stay: Stay; sign: 1 | -1 }[]): CellChange[] => {
  const changes = new Map<string, CellChange>();
  for (const { point, stay, sign } of parts) {
    const { floorId, day, cell } = point;
    if (!cell) continue;
    const key = keyOf(floorId, day, cell);
    const change = changes.get(key) ?? { floorId, day, cell, duration: 0, count: 0 };
    change.duration += sign * stay.duration;
    change.count += sign * Number(stay.visit);
    changes.set(key, change);
  }
  return [...changes.values()]
    .filter(({ duration, count }) => duration !== 0 || count !== 0)
    .toSorted(byPlace);
};

/**
 * What changes when points of a visitor are added to those that are there around them. No two of all are at
 * the same time, and those that are there are in the order of time. What is taken back is what they were
 * counted with: neighbours of then may have gone since with their floor.
 */
export const addPoints = <P extends DatedPoint, Q extends DatedPoint>(
  there: readonly Stayed<Q>[],
  points: readonly P[],
): Addition<P, Q> => {
  const before = staysOf(there.map(({ point }) => point));
  const tagged = [
    ...there.map(({ point }, index) => ({ at: point.at, index, added: null, point })),
    ...points.map((point) => ({ at: point.at, index: -1, added: point, point })),
  ].toSorted((a, b) => a.at - b.at);
  const after = staysOf(tagged.map(({ point }) => point));

  const added: Stayed<P>[] = [];
  const changed: Stayed<Q>[] = [];
  const parts: { point: DatedPoint; stay: Stay; sign: 1 | -1 }[] = [];
  for (const [position, stay] of after.entries()) {
    const { index = -1, added: point = null } = tagged[position] ?? {};
    const known = there[index];
    const former = before[index];
    if (point) {
      added.push({ point, stay });
      parts.push({ point, stay, sign: 1 });
    } else if (
      known &&
      former &&
      (former.duration !== stay.duration || former.visit !== stay.visit)
    ) {
      changed.push({ point: known.point, stay });
      parts.push({ ...known, sign: -1 }, { point: known.point, stay, sign: 1 });
    }
  }
  return { added, changed, cells: sumUp(parts) };
};

/** Without those at a time that is taken, and each time once: somebody is in one place at a time. */
export const withoutKnown = <P extends VisitorPoint>(
  there: readonly VisitorPoint[],
  points: readonly P[],
): P[] => {
  const taken = new Set(there.map(({ at }) => at));
  return points.toSorted(byTime).filter(({ at }) => !taken.has(at) && taken.add(at));
};
