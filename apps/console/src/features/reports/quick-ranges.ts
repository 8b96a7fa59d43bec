import { addDays, mondayOf, startOfDay } from '@floorwright/domain/positions';
import { wallTimeAt } from '@floorwright/domain/time';

import { messages } from './messages/index.ts';
import type { Range } from './range.ts';

type QuickRange = { name: string; rangeAt: (now: number, timeZone: string) => Range };

/** Whole days in the time zone of the building, starting `days` before today. */
const daysBack =
  (days: number, length: number): QuickRange['rangeAt'] =>
  (now, timeZone) => {
    const first = addDays(wallTimeAt(now, timeZone).day, -days);
    return {
      from: startOfDay(timeZone, first) / 1000,
      to: startOfDay(timeZone, addDays(first, length)) / 1000,
    };
  };

const lastWeek: QuickRange['rangeAt'] = (now, timeZone) => {
  const monday = mondayOf(wallTimeAt(now, timeZone).day);
  return {
    from: startOfDay(timeZone, addDays(monday, -7)) / 1000,
    to: startOfDay(timeZone, monday) / 1000,
  };
};

/** The last 7 days are the default, so they are not listed. */
export const quickRanges: readonly QuickRange[] = [
  { name: messages.range.today, rangeAt: daysBack(0, 1) },
  { name: messages.range.yesterday, rangeAt: daysBack(1, 1) },
  { name: messages.chart.lastWeek, rangeAt: lastWeek },
  { name: messages.range.lastMonthDays, rangeAt: daysBack(29, 30) },
];
