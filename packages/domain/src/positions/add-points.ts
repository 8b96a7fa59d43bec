import type { Cell } from './cells.ts';
import { maxPositionGap, type Stay, stayBetween, type VisitorPoint } from './stays.ts';

export type Stayed<P extends VisitorPoint> = { point: P; stay: Stay };

/** The change of a cell's sums on a day. */
export type CellChange = {
  floorId: number;
  day: string;
  cell: Cell;
  duration: number;
  count: number;
};

/** A stored point whose stay changes because it has a new neighbor. */
type Changed<P extends VisitorPoint> = Stayed<P> & { former: Stay };

export type Addition<P extends VisitorPoint, Q extends VisitorPoint> = {
  added: Stayed<P>[];
  changed: Changed<Q>[];
};

export type TimeRange = { from: number; to: number };

const reach = maxPositionGap;

/**
 * The time ranges in which stored points have to be loaded before points at these times are added. Outside
 * them no stored point gets a new neighbor.
 */
export const timeRangesAround = (times: readonly number[]): TimeRange[] =>
  times
    .toSorted((a, b) => a - b)
    .reduce<TimeRange[]>((ranges, at) => {
      const last = ranges.at(-1);
      if (last && at - reach <= last.to) last.to = at + reach;
      else ranges.push({ from: at - reach, to: at + reach });
      return ranges;
    }, []);

const byTime = (a: VisitorPoint, b: VisitorPoint): number => a.at - b.at;

/** A fixed order of row locks, so that concurrent writers cannot deadlock. */
const byPlace = (a: CellChange, b: CellChange): number =>
  a.floorId - b.floorId ||
  Number(a.day > b.day) - Number(a.day < b.day) ||
  a.cell.y - b.cell.y ||
  a.cell.x - b.cell.x;

/** Unique within a floor and a day, since there are fewer than 2^26 columns. */
const keyOf = ({ x, y }: Cell): number => y * 2 ** 26 + x;

/** The sum of the additions of several visitors, once per cell. */
export const cellChanges = (
  additions: readonly Addition<VisitorPoint, VisitorPoint>[],
): CellChange[] => {
  const floors = new Map<string, Map<number, CellChange>>();
  const changesOn = (floorId: number, day: string): Map<number, CellChange> => {
    const key = `${floorId} ${day}`;
    const known = floors.get(key) ?? new Map<number, CellChange>();
    floors.set(key, known);
    return known;
  };
  let last = { floorId: 0, day: '', changes: new Map<number, CellChange>() };
  const count = ({ floorId, day, cell }: VisitorPoint, stay: Stay, sign: 1 | -1): void => {
    if (!cell) return;
    if (last.floorId !== floorId || last.day !== day)
      last = { floorId, day, changes: changesOn(floorId, day) };
    const key = keyOf(cell);
    const known = last.changes.get(key);
    const change = known ?? { floorId, day, cell, duration: 0, count: 0 };
    if (!known) last.changes.set(key, change);
    change.duration += sign * stay.duration;
    change.count += sign * Number(stay.visit);
  };
  for (const { added, changed } of additions) {
    for (const { point, stay } of added) count(point, stay, 1);
    for (const { point, stay, former } of changed) {
      count(point, former, -1);
      count(point, stay, 1);
    }
  }
  return [...floors.values()]
    .flatMap((changes) => [...changes.values()])
    .filter((change) => change.duration !== 0 || change.count !== 0)
    .toSorted(byPlace);
};

/**
 * The changes when points of a visitor are added to the stored ones around them. Both are sorted by time,
 * without equal times. The former stay comes from the stored point, since its former neighbor may have been
 * deleted with its floor.
 */
export const addPoints = <P extends VisitorPoint, Q extends VisitorPoint>(
  there: readonly Stayed<Q>[],
  points: readonly P[],
): Addition<P, Q> => {
  const all: ({ known: Stayed<Q>; point: Q } | { known: null; point: P })[] = [
    ...there.map((known) => ({ known, point: known.point })),
    ...points.map((point) => ({ known: null, point })),
  ];
  // Almost sorted: new points usually come after the stored ones.
  all.sort((a, b) => a.point.at - b.point.at);

  const added: Stayed<P>[] = [];
  const changed: Changed<Q>[] = [];
  for (const [index, entry] of all.entries()) {
    const previous = all[index - 1];
    const next = all[index + 1];
    if (!entry.known) {
      const stay = stayBetween(previous?.point, entry.point, next?.point);
      added.push({ point: entry.point, stay });
      continue;
    }
    const { point, stay: former } = entry.known;
    // Only a new neighbor within reach changes the stay. Beyond it there may be points that were not loaded.
    const isNewBefore = previous?.known === null && point.at - previous.point.at <= reach;
    const isNewAfter = next?.known === null && next.point.at - point.at <= reach;
    if (!isNewBefore && !isNewAfter) continue;
    const { duration, visit } = stayBetween(previous?.point, point, next?.point);
    const stay = {
      duration: isNewAfter ? duration : former.duration,
      visit: isNewBefore ? visit : former.visit,
    };
    if (stay.duration !== former.duration || stay.visit !== former.visit)
      changed.push({ point, stay, former });
  }
  return { added, changed };
};

/** In milliseconds: closer positions add no information. */
const minInterval = 200;
const slotOf = ({ at }: VisitorPoint): number => Math.floor(at / minInterval);

/** Sorted by time, without points at a time that is taken: a visitor is in one place at a time. */
export const withoutKnown = <P extends VisitorPoint>(
  there: readonly VisitorPoint[],
  points: readonly P[],
): P[] => {
  const taken = new Set(there.map(slotOf));
  return points.toSorted(byTime).filter((point) => {
    const slot = slotOf(point);
    return !taken.has(slot) && taken.add(slot);
  });
};
