import { dayIn } from '../engagements/active-period.ts';
import { addDays, startOfDay } from './local-days.ts';

export type DayRange = {
  /** The whole days, both included; null where there are none. */
  days: { first: string; last: string } | null;
  /** What is left, each under a day, from the first to the last millisecond after. */
  edges: { from: number; to: number }[];
};

/** Splits a range into whole days at a place, and what is left before and after them. */
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
