import { addDays, startOfDay } from './local-days.ts';

/** A time in which days follow each other regularly, or a single day that is longer or shorter. */
export type DayStretch = {
  from: number;
  /** The first millisecond after. */
  to: number;
  /** So many milliseconds later it is the same day in Greenwich. Null for a single day. */
  shift: number | null;
  /** The single day. */
  day: string | null;
};

const dayLength = 86_400_000;

/** The days of a time zone from the first to the last one, in as few stretches as tell each moment's day. */
export const dayStretches = (timeZone: string, first: string, last: string): DayStretch[] => {
  const stretches: DayStretch[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const from = startOfDay(timeZone, day);
    const to = startOfDay(timeZone, addDays(day, 1));
    const shift = to - from === dayLength ? Date.parse(`${day}T00:00:00Z`) - from : null;
    const before = stretches.at(-1);
    if (before && shift !== null && before.shift === shift) before.to = to;
    else stretches.push({ from, to, shift, day: shift === null ? day : null });
  }
  return stretches;
};
