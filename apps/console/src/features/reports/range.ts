import { addDays, startOfDay } from '@floorwright/domain/positions';
import { momentOf, wallTimeAt } from '@floorwright/domain/time';

import { language, locale } from '../../lib/language/language.ts';
import { messages } from './messages/index.ts';

/** Half-open, in seconds since 1970: `from` is included, `to` is not. */
export type Range = { from: number; to: number };

const hour = 3600;
const day = 24 * hour;

/** The default range: the last 7 days. */
export const lastDays = (now: number): Range => {
  const to = Math.ceil(now / 60_000) * 60;
  return { from: to - 7 * day, to };
};

const maxRange = 400 * day;

export const lengthOf = ({ from, to }: Range): number => to - from;

/** Why a range cannot be requested; null if it can. */
export const rangeProblem = (range: Range): string | null => {
  if (lengthOf(range) <= 0) return messages.range.endFirst;
  return lengthOf(range) > maxRange ? messages.range.tooLong(maxRange / day) : null;
};

/**
 * The length of each part during playback. Long ranges have longer parts, so that playback stays
 * short.
 */
const partHours = (range: Range): number => {
  if (lengthOf(range) <= 8 * day) return 1;
  return lengthOf(range) <= 31 * day ? 3 : 24;
};

export const playsWholeDays = (range: Range): boolean => partHours(range) === 24;

/**
 * The start times of the parts of a day. A day with a daylight saving change has 23 or 25 hours.
 */
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
 * The parts of a range in order. Each starts on the hour or at midnight, in the time zone of the
 * building; the first starts with the range.
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

/**
 * The parts that playback can show. Only sums of days before `positionsFrom` are stored, so each hour
 * of such a day would show the whole day.
 */
export const playableParts = (
  range: Range,
  timeZone: string,
  positionsFrom: string | undefined,
): Range[] => {
  const parts = partsOf(range, timeZone);
  if (positionsFrom === undefined || playsWholeDays(range)) return parts;
  const first = startOfDay(timeZone, positionsFrom) / 1000;
  return parts.filter(({ from }) => from >= first);
};

/** The format of the pickers, such as 2026-11-15 14:30:00, in the time zone of the building. */
export const toPicker = (seconds: number, timeZone: string): string => {
  const { day: date, time } = wallTimeAt(seconds * 1000, timeZone);
  return `${date} ${time}:00`;
};

/** Undefined if the text is not a time. */
export const fromPicker = (text: string, timeZone: string): number | undefined => {
  const [date = '', time = ''] = text.split(' ');
  const moment = momentOf({ day: date, time: time.slice(0, 5) }, timeZone);
  return moment === undefined ? undefined : moment / 1000;
};

const twelve = (time: string): string => {
  const [hours = '0', minutes = '00'] = time.split(':');
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`;
};

const pickerDay = new Intl.DateTimeFormat(locale, {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day such as 2026-11-15 as the picker writes it. */
export const formatPickerDay = (date: string): string => {
  if (language !== 'en') return pickerDay.format(new Date(date));
  const [year = '', month = '', dayOfMonth = ''] = date.split('-');
  return `${month}/${dayOfMonth}/${year}`;
};

/** 11/15/2026 2:30 PM, in the time zone of the building. */
export const formatPickerTime = (seconds: number, timeZone: string): string => {
  const { day: date, time } = wallTimeAt(seconds * 1000, timeZone);
  return `${formatPickerDay(date)} ${language === 'en' ? twelve(time) : time}`;
};
