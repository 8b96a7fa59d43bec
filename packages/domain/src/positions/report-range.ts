import { dayIn } from '../engagements/active-period.ts';
import { addDays, startOfDay } from './local-days.ts';

/** In seconds since 1970; the end is not included. */
export type ReportRange = { readonly from: number; readonly to: number };

/** How many days a report covers when its range is not chosen. */
export const defaultReportDays = 7;

/** The same time of day, some days later by the calendar of a time zone. */
const daysLater = (timeZone: string, seconds: number, days: number): number => {
  const day = dayIn(timeZone, new Date(seconds * 1000));
  const sinceMidnight = seconds - startOfDay(timeZone, day) / 1000;
  return startOfDay(timeZone, addDays(day, days)) / 1000 + sinceMidnight;
};

/** The range of a report: the last 7 days up to now, or 7 days from or to the end that is chosen. */
export const reportRange = (
  timeZone: string,
  now: Date,
  { from, to }: { from?: number | undefined; to?: number | undefined },
): ReportRange => {
  if (from !== undefined) return { from, to: to ?? daysLater(timeZone, from, defaultReportDays) };
  // The present second belongs to it.
  const end = to ?? Math.floor(now.getTime() / 1000) + 1;
  return { from: daysLater(timeZone, end, -defaultReportDays), to: end };
};
