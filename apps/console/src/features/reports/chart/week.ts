import type { Stats } from '@floorwright/contract';
import type { z } from 'zod';

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

const longNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export type Day = {
  short: string;
  long: string;
  /** Null for days to come. */
  thisWeek: number | null;
  lastWeek: number;
};

/** From 0 for Monday. */
const weekdayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The days of a week, with their visitors in this one and the last. */
export const daysOf = (stats: z.output<typeof Stats>, today: string): Day[] =>
  weekdays.map((short, index) => ({
    short,
    long: longNames[index] ?? short,
    thisWeek: index <= weekdayOf(today) ? (stats.this_week[index] ?? 0) : null,
    lastWeek: stats.last_week[index] ?? 0,
  }));

export const dayWords = ({ long, thisWeek, lastWeek }: Day): string =>
  thisWeek === null
    ? `${long}: ${lastWeek} last week`
    : `${long}: ${thisWeek} this week, ${lastWeek} last week`;
