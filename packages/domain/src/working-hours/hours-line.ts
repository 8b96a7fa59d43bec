import { latinDigits } from '../language/index.ts';
import { venueSentences } from '../sentences/index.ts';
import {
  type DayHours,
  dayLabels,
  maxPeriods,
  type Period,
  readTime,
  type TimeOfDay,
  type WorkingHours,
} from './types.ts';
import type { WorkingHoursAnswer } from './wire.ts';

/** The days from Monday to Sunday, as typed, with their index in stored hours. */
const week = [
  { short: 'Mo', stored: dayLabels.indexOf('Mon') },
  { short: 'Tu', stored: dayLabels.indexOf('Tue') },
  { short: 'We', stored: dayLabels.indexOf('Wed') },
  { short: 'Th', stored: dayLabels.indexOf('Thu') },
  { short: 'Fr', stored: dayLabels.indexOf('Fri') },
  { short: 'Sa', stored: dayLabels.indexOf('Sat') },
  { short: 'Su', stored: dayLabels.indexOf('Sun') },
] as const;

export const hoursLineExample = 'Mo-Sa 09:00-20:00';

const refusal = venueSentences.hours_line;

const isClosed = (text: string): boolean => text === 'closed' || text === 'off';

const time = /^(\d{1,2})(?::(\d{2}))?(am|pm)?$/;

/** Reads 9, 09:00, 9am, 8:30pm and 24:00, which ends a day. */
const readTypedTime = (text: string): TimeOfDay | undefined => {
  const [, hours, minutes = '00', half] = time.exec(text) ?? [];
  if (hours === undefined) return undefined;
  const hour = Number(hours);
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined;
  const inDay = half === undefined ? hour : (hour % 12) + (half === 'pm' ? 12 : 0);
  if (inDay === 24 && minutes === '00') return '00:00';
  return readTime(`${inDay}:${minutes}`);
};

const readTypedDay = (text: string): DayHours | undefined => {
  if (isClosed(text)) return { open: 'closed' };
  if (text === '24h' || text === '00:00-24:00') return { open: 'all-day' };
  const periods = text.split(',').map((period): Period | undefined => {
    const [from = '', to = '', ...more] = period.split('-');
    const [start, end] = [readTypedTime(from), readTypedTime(to)];
    return start === undefined || end === undefined || more.length > 0 ? undefined : [start, end];
  });
  if (periods.length > maxPeriods) return undefined;
  return periods.every((period) => period !== undefined) ? { open: 'periods', periods } : undefined;
};

/** Names are recognized by their first two letters: Mo, Mon and Monday. */
const dayAt = (name: string): number | undefined => {
  const at = week.findIndex(({ short }) => name.startsWith(short.toLowerCase()));
  return at < 0 ? undefined : at;
};

/** The days of Mo-Fr,Su; a range may pass the weekend. */
const readDays = (text: string): number[] | undefined => {
  const days: number[] = [];
  for (const range of text.split(',')) {
    const [from = '', to = from, ...more] = range.split('-');
    const [first, last] = [dayAt(from), dayAt(to)];
    if (first === undefined || last === undefined || more.length > 0) return undefined;
    const length = (last - first + week.length) % week.length;
    for (let day = 0; day <= length; day += 1) days.push((first + day) % week.length);
  }
  return days;
};

const rule = /^([a-z][a-z,-]*?)?(closed|off|24h|\d.*)$/;

type Rule = { readonly days: readonly number[]; readonly hours: DayHours };

const readRule = (text: string): Rule | undefined => {
  const [, days, hours = ''] = rule.exec(text) ?? [];
  const day = readTypedDay(hours);
  const named = days === undefined ? [...week.keys()] : readDays(days);
  return day && named ? { days: named, hours: day } : undefined;
};

const simplified = (text: string): string =>
  latinDigits(text)
    .toLowerCase()
    .replaceAll('،', ',')
    .replaceAll('؛', ';')
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/\s+/g, '')
    .replaceAll(/:(?=\d{1,2}:)/g, '');

/**
 * Reads hours that were typed as one line, as in OpenStreetMap. Days that are not named are closed,
 * and a later rule replaces an earlier one of the same day.
 */
export const readHoursLine = (typed: string): WorkingHoursAnswer => {
  const text = simplified(typed);
  if (text === '') return { outcome: 'read', hours: null };
  if (text === '24/7') return { outcome: 'read', hours: { mode: 'always' } };
  if (isClosed(text)) return { outcome: 'read', hours: { mode: 'closed' } };
  let days = dayLabels.map((): DayHours => ({ open: 'closed' }));
  for (const part of text.split(';').filter((each) => each !== '')) {
    const read = readRule(part);
    if (!read) return { outcome: 'refused', message: refusal };
    const stored = new Set<number>(read.days.flatMap((day) => week[day]?.stored ?? []));
    days = days.map((day, at) => (stored.has(at) ? read.hours : day));
  }
  return { outcome: 'read', hours: { mode: 'daily', days } };
};

const writtenDay = (day: DayHours): string => {
  if (day.open === 'closed') return 'closed';
  if (day.open === 'all-day') return '00:00-24:00';
  return day.periods.map(([start, end]) => `${start}-${end}`).join(',');
};

type Group = { readonly days: number[]; readonly hours: string };

const nameOf = (day: number): string => week[day]?.short ?? '';

/** Mo-Fr,Su: neighbors become a range. */
const writtenDays = (days: readonly number[]): string => {
  const ranges: [first: number, last: number][] = [];
  for (const day of days) {
    const range = ranges.at(-1);
    if (range && range[1] === day - 1) range[1] = day;
    else ranges.push([day, day]);
  }
  return ranges
    .map(([first, last]) => (first === last ? nameOf(first) : `${nameOf(first)}-${nameOf(last)}`))
    .join(',');
};

/** The hours as one line that `readHoursLine` reads. Closed days are left out where others are open. */
export const writeHoursLine = (hours: WorkingHours | null): string => {
  if (hours === null) return '';
  if (hours.mode !== 'daily') return hours.mode === 'always' ? '24/7' : 'closed';
  const groups: Group[] = [];
  for (const [day, { stored }] of week.entries()) {
    const written = writtenDay(hours.days[stored] ?? { open: 'closed' });
    const group = groups.find(({ hours: same }) => same === written);
    if (group) group.days.push(day);
    else groups.push({ days: [day], hours: written });
  }
  const open = groups.filter((group) => group.hours !== 'closed');
  return (open.length > 0 ? open : groups)
    .map((group) => `${writtenDays(group.days)} ${group.hours}`)
    .join('; ');
};
