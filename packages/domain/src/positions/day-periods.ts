import { addDays, startOfDay } from './local-days.ts';

/** A period of days of 24 hours each, or a single day that is longer or shorter. */
export type DayPeriod = {
  from: number;
  /** Exclusive. */
  to: number;
  /** The milliseconds to add to get a time with the same day in UTC. Null for a single day. */
  shift: number | null;
  /** The single day. */
  day: string | null;
};

const dayLength = 86_400_000;

/** The days of a time zone from the first to the last one, in the fewest periods. */
export const dayPeriods = (timeZone: string, first: string, last: string): DayPeriod[] => {
  const periods: DayPeriod[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const from = startOfDay(timeZone, day);
    const to = startOfDay(timeZone, addDays(day, 1));
    const shift = to - from === dayLength ? Date.parse(`${day}T00:00:00Z`) - from : null;
    const before = periods.at(-1);
    if (before && shift !== null && before.shift === shift) before.to = to;
    else periods.push({ from, to, shift, day: shift === null ? day : null });
  }
  return periods;
};
