import { momentOf, wallTimeAt } from '@floorwright/domain';

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

/** Of each part when a range is played: an hour, or more where that would take too long to watch. */
const partLength = (range: Range): number => {
  if (lengthOf(range) <= 8 * day) return hour;
  return lengthOf(range) <= 31 * day ? 3 * hour : day;
};

/** The parts of a range in their order. They begin on the hour, the first one where the range begins. */
export const partsOf = (range: Range): Range[] => {
  const length = partLength(range);
  const first = Math.floor(range.from / hour) * hour;
  const count = Math.ceil((range.to - first) / length);
  return Array.from({ length: count }, (_, index) => ({
    from: Math.max(range.from, first + index * length),
    to: Math.min(range.to, first + (index + 1) * length),
  }));
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
