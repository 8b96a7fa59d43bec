import type { Stats } from '@floorwright/contract';
import type { z } from 'zod';

import { language, locale } from '../../../lib/language/language.ts';
import { messages } from '../messages/index.ts';

/** The statistics of a week begin with its Monday. A day in each of them, for its name. */
const mondayFirst = Array.from({ length: 7 }, (_, index) => new Date(Date.UTC(2024, 0, 1 + index)));

const namesOf = (weekday: 'long' | 'short' | 'narrow'): string[] => {
  const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
  return mondayFirst.map((day) => format.format(day));
};

/** Arabic has no short names of days, and long ones do not fit below the chart. */
export const weekdays = namesOf(language === 'ar' ? 'narrow' : 'short');

const longNames = namesOf('long');

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
    ? messages.chart.onlyLast(long, lastWeek)
    : messages.chart.both(long, thisWeek, lastWeek);
