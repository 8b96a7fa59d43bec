import { dayIn } from '../engagements/active-period.ts';

const dayLength = 86_400_000;
/** Larger than any offset from UTC. */
const maxOffset = 16 * 3_600_000;

/** A day such as 2026-11-15, some days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);

const starts = new Map<string, number>();
const maxStarts = 10_000;

/**
 * The first moment of a day in a time zone, in milliseconds since 1970, also if a clock change skips or
 * repeats midnight.
 */
export const startOfDay = (timeZone: string, day: string): number => {
  const key = `${timeZone} ${day}`;
  const known = starts.get(key);
  if (known !== undefined) return known;
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let before = midnight - maxOffset;
  let within = midnight + maxOffset;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dayIn(timeZone, new Date(middle)) < day) before = middle;
    else within = middle;
  }
  if (starts.size >= maxStarts) starts.clear();
  starts.set(key, within);
  return within;
};

/** Finds the day of many moments; fast while they are on the same one. */
export const dayFinder = (timeZone: string): ((at: number) => string) => {
  let last = { day: '', from: 0, to: 0 };
  return (at) => {
    if (at < last.from || at >= last.to) {
      const day = dayIn(timeZone, new Date(at));
      last = { day, from: startOfDay(timeZone, day), to: startOfDay(timeZone, addDays(day, 1)) };
    }
    return last.day;
  };
};

/** The Monday of the week in which a day lies. */
export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
