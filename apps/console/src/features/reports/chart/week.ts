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
  /** Null for future days. */
  thisWeek: number | null;
  lastWeek: number;
};

/** 0 is Monday. */
const weekdayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

export const daysOf = (stats: z.output<typeof Stats>, today: string): Day[] =>
  weekdays.map((short, index) => ({
    short,
    long: longNames[index] ?? short,
    thisWeek: index <= weekdayOf(today) ? (stats.this_week[index] ?? 0) : null,
    lastWeek: stats.last_week[index] ?? 0,
  }));

export const describeDay = ({ long, thisWeek, lastWeek }: Day): string =>
  thisWeek === null
    ? `${long}: ${lastWeek} last week`
    : `${long}: ${thisWeek} this week, ${lastWeek} last week`;
