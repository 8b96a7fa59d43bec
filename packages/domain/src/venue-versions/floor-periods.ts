import { lastSeen } from './shown-version.ts';

/** What went live, with the ids of its floors. These are empty if the version is no longer stored. */
type Shown = {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** From then on changes were published automatically, and stored at the end of each day with changes. */
  readonly automatic: boolean;
  /** Of an automatic one: when it was last found that visitors still see it. */
  readonly unchangedUntil?: number | null;
  readonly floorIds: readonly number[];
};

/** In milliseconds since 1970; null for as long as anything is known, or until now. */
export type FloorPeriod = { from: number | null; to: number | null };

type Part = FloorPeriod & { floorIds: readonly number[] };

/** The floors between two that went live: while the first one was seen, and while changes were published automatically. */
const partsBetween = (current: Shown | undefined, next: Shown | undefined): Part[] => {
  const [from, to] = [current?.at ?? null, next?.at ?? null];
  const floorIds = current?.floorIds ?? [];
  // Before the first one, changes were published automatically.
  if (current && !current.automatic) return [{ from, to, floorIds }];
  const seen = current && next ? Math.min(lastSeen(current), next.at) : from;
  const both = { from: seen, to, floorIds: [...floorIds, ...(next?.floorIds ?? [])] };
  return seen === from ? [both] : [{ from, to: seen, floorIds }, both];
};

/**
 * When visitors could see each floor, from what went live, the first one first. Between two versions that were published
 * automatically, a floor counts that was there at the beginning or at the end.
 */
export const floorPeriods = (shown: readonly Shown[]): Map<number, FloorPeriod[]> => {
  const periods = new Map<number, FloorPeriod[]>();
  for (let index = -1; index < shown.length; index += 1)
    for (const { from, to, floorIds } of partsBetween(shown[index], shown[index + 1]))
      for (const id of new Set(floorIds)) {
        const known = periods.get(id) ?? [];
        const last = known.at(-1);
        if (last && last.to === from) last.to = to;
        else known.push({ from, to });
        periods.set(id, known);
      }
  return periods;
};

/** Whether one of the periods overlaps a range, whose end is not part of it. */
export const isWithin = (
  periods: readonly FloorPeriod[],
  range: { readonly from: number; readonly to: number },
): boolean =>
  periods.some(
    ({ from, to }) => (from === null || from < range.to) && (to === null || to > range.from),
  );
