import { addDays, startOfDay } from '@floorwright/domain/positions';
import { momentOf, wallTimeAt } from '@floorwright/domain/time';

/** From the first second up to, but not including, the last one, in seconds since 1970. */
export type Range = { from: number; to: number };

const hour = 3600;
const day = 24 * hour;

/** As long as nobody chose anything else. */
export const lastDays = (now: number): Range => {
  const to = Math.ceil(now / 60_000) * 60;
  return { from: to - 7 * day, to };
};

const longestRange = 400 * day;

export const lengthOf = ({ from, to }: Range): number => to - from;

/** Why nothing can be asked about a range, if so. */
export const rangeProblem = (range: Range): string | null => {
  if (lengthOf(range) <= 0) return 'The end has to be after the start.';
  return lengthOf(range) > longestRange ? `Choose at most ${longestRange / day} days.` : null;
};

/** The hours of each part when a range is played: more than one where that would take too long to watch. */
const partHours = (range: Range): number => {
  if (lengthOf(range) <= 8 * day) return 1;
  return lengthOf(range) <= 31 * day ? 3 : 24;
};

/** When the parts of a day begin. Where clocks are turned, a day has an hour more or less. */
const startsOn = (date: string, hours: number, timeZone: string): number[] => {
  const start = startOfDay(timeZone, date) / 1000;
  const end = startOfDay(timeZone, addDays(date, 1)) / 1000;
  if (hours === 1)
    return Array.from({ length: Math.ceil((end - start) / hour) }, (_, at) => start + at * hour);
  const later = Array.from({ length: 24 / hours - 1 }, (_, at) => {
    const time = `${String((at + 1) * hours).padStart(2, '0')}:00`;
    return momentOf({ day: date, time }, timeZone);
  });
  return [start, ...later.flatMap((moment) => (moment === undefined ? [] : moment / 1000))];
};

/**
 * The parts of a range in their order. They begin on the hour by the clocks of the building, or with its
 * days, the first one where the range begins.
 */
export const partsOf = (range: Range, timeZone: string): Range[] => {
  const hours = partHours(range);
  const starts = [range.from];
  let date = wallTimeAt(range.from * 1000, timeZone).day;
  while (startOfDay(timeZone, date) < range.to * 1000) {
    const inside = startsOn(date, hours, timeZone).filter(
      (start) => start > range.from && start < range.to,
    );
    starts.push(...inside);
    date = addDays(date, 1);
  }
  return starts.map((from, index) => ({ from, to: starts[index + 1] ?? range.to }));
};

/** As the pickers take it: 2026-11-15 14:30:00, by the clocks of the building. */
export const toPicker = (seconds: number, timeZone: string): string => {
  const { day: date, time } = wallTimeAt(seconds * 1000, timeZone);
  return `${date} ${time}:00`;
};

/** Undefined for what is no time. */
export const fromPicker = (text: string, timeZone: string): number | undefined => {
  const [date = '', time = ''] = text.split(' ');
  const moment = momentOf({ day: date, time: time.slice(0, 5) }, timeZone);
  return moment === undefined ? undefined : moment / 1000;
};

const twelve = (time: string): string => {
  const [hours = '0', minutes = '00'] = time.split(':');
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`;
};

/** 11/15/2026 2:30 PM, by the clocks of the building. */
export const pickerWords = (seconds: number, timeZone: string): string => {
  const { day: date, time } = wallTimeAt(seconds * 1000, timeZone);
  const [year = '', month = '', dayOfMonth = ''] = date.split('-');
  return `${month}/${dayOfMonth}/${year} ${twelve(time)}`;
};
