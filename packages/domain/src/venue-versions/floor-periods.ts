/** What went live, with the ids of its floors. These are empty if the version is no longer stored. */
type Shown = {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** From then on changes were published automatically, which stores no versions. */
  readonly automatic: boolean;
  readonly floorIds: readonly number[];
};

/** In milliseconds since 1970; null for as long as anything is known, or until now. */
export type FloorPeriod = { from: number | null; to: number | null };

/**
 * When visitors could see each floor, from what went live, the first one first. While changes were published
 * automatically, a floor counts that was there at the beginning or at the end.
 */
export const floorPeriods = (shown: readonly Shown[]): Map<number, FloorPeriod[]> => {
  const periods = new Map<number, FloorPeriod[]>();
  // Before the first one, changes were published automatically.
  for (let index = -1; index < shown.length; index += 1) {
    const current = shown[index];
    const next = shown[index + 1];
    const isAutomatic = current?.automatic ?? true;
    const floorIds = new Set([
      ...(current?.floorIds ?? []),
      ...(isAutomatic ? (next?.floorIds ?? []) : []),
    ]);
    const [from, to] = [current?.at ?? null, next?.at ?? null];
    for (const id of floorIds) {
      const known = periods.get(id) ?? [];
      const last = known.at(-1);
      if (last && last.to === from) last.to = to;
      else known.push({ from, to });
      periods.set(id, known);
    }
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
