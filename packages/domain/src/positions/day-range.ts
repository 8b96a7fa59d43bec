import { dayIn } from '../engagements/active-period.ts';
import { addDays, startOfDay } from './local-days.ts';

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
