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

export type DayRange = {
  /** The whole days, inclusive; null if there are none. */
  days: { first: string; last: string } | null;
  /** The rest, each less than a day; `to` is exclusive. */
  edges: { from: number; to: number }[];
};

/** Splits a range into the whole days of a time zone and the rest before and after them. */
export const splitByDays = (timeZone: string, from: number, to: number): DayRange => {
  const dayOfStart = dayIn(timeZone, new Date(from));
  const startsDay = startOfDay(timeZone, dayOfStart) === from;
  const first = startsDay ? dayOfStart : addDays(dayOfStart, 1);
  const dayOfEnd = dayIn(timeZone, new Date(to));
  const last = addDays(dayOfEnd, -1);
  if (first > last) return { days: null, edges: [{ from, to }] };
  const edges = [
    { from, to: startOfDay(timeZone, first) },
    { from: startOfDay(timeZone, dayOfEnd), to },
  ].filter((edge) => edge.from < edge.to);
  return { days: { first, last }, edges };
};

/** In seconds since 1970; the end is exclusive. */
export type ReportRange = { readonly from: number; readonly to: number };

/** The number of days of a report without a chosen range. */
export const defaultReportDays = 7;

/** The same time of day a number of calendar days later. */
const daysLater = (timeZone: string, seconds: number, days: number): number => {
  const day = dayIn(timeZone, new Date(seconds * 1000));
  const sinceMidnight = seconds - startOfDay(timeZone, day) / 1000;
  return startOfDay(timeZone, addDays(day, days)) / 1000 + sinceMidnight;
};

/** The range of a report: the last 7 days, or 7 days from or to the given end. */
export const reportRange = (
  timeZone: string,
  now: Date,
  { from, to }: { from?: number | undefined; to?: number | undefined },
): ReportRange => {
  if (from !== undefined) return { from, to: to ?? daysLater(timeZone, from, defaultReportDays) };
  // Includes the current second.
  const end = to ?? Math.floor(now.getTime() / 1000) + 1;
  return { from: daysLater(timeZone, end, -defaultReportDays), to: end };
};

/**
 * A range in which the parts of days before a certain one are extended to whole days, because only their
 * sums are stored.
 */
export const extendToWholeDays = (
  timeZone: string,
  range: ReportRange,
  before: string,
): ReportRange => {
  const dayOfStart = dayIn(timeZone, new Date(range.from * 1000));
  const dayOfEnd = dayIn(timeZone, new Date(range.to * 1000 - 1));
  return {
    from: dayOfStart < before ? startOfDay(timeZone, dayOfStart) / 1000 : range.from,
    to: dayOfEnd < before ? startOfDay(timeZone, addDays(dayOfEnd, 1)) / 1000 : range.to,
  };
};
