import type { Cell } from './cells.ts';
import { longestSilence, type Stay, stayBetween, type VisitorPoint } from './stays.ts';

export type Stayed<P extends VisitorPoint> = { point: P; stay: Stay };

/** By how much a cell changes on a day. */
export type CellChange = {
  floorId: number;
  day: string;
  cell: Cell;
  duration: number;
  count: number;
};

/** A point that was there already, and stays otherwise now that it has another neighbour. */
export type Changed<P extends VisitorPoint> = Stayed<P> & { former: Stay };

export type Addition<P extends VisitorPoint, Q extends VisitorPoint> = {
  added: Stayed<P>[];
  changed: Changed<Q>[];
};

export type Stretch = { from: number; to: number };

const reach = longestSilence;

/**
 * Between which times the points that are already there have to be known, before points at these times
 * are added: those that get another neighbour. Beyond, nothing changes.
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

/** Always in the same order, so that those who write at once do not wait for each other in a circle. */
const byPlace = (a: CellChange, b: CellChange): number =>
  a.floorId - b.floorId ||
  Number(a.day > b.day) - Number(a.day < b.day) ||
  a.cell.y - b.cell.y ||
  a.cell.x - b.cell.x;

/** Within a floor and a day; there are fewer columns than this. */
const keyOf = ({ x, y }: Cell): number => y * 2 ** 26 + x;

/** What additions of different visitors come to together, each cell once. */
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
 * What changes when points of a visitor are added to those that are there around them, both in the order of
 * time and no two at the same one. What is taken back is what a point was counted with: a neighbour of then
 * may have gone since with its floor.
 */
export const addPoints = <P extends VisitorPoint, Q extends VisitorPoint>(
  there: readonly Stayed<Q>[],
  points: readonly P[],
): Addition<P, Q> => {
  const all: ({ known: Stayed<Q>; point: Q } | { known: null; point: P })[] = [
    ...there.map((known) => ({ known, point: known.point })),
    ...points.map((point) => ({ known: null, point })),
  ];
  // Most often everything comes after what is there.
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
    // Only a new neighbour within reach tells anything new. Before another one may be some that are not known.
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

/** Positions that follow each other more closely tell nothing more. In milliseconds. */
const closest = 200;
const slotOf = ({ at }: VisitorPoint): number => Math.floor(at / closest);

/** In the order of time, without those at a time that is taken: somebody is in one place at a time. */
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
