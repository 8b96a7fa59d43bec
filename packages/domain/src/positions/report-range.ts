import { dayIn } from '../engagements/active-period.ts';
import { addDays, startOfDay } from './local-days.ts';

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
