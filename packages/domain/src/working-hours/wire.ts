import { fillSentence, venueSentences } from '../sentences/index.ts';
import {
  type DayHours,
  dayLabels,
  maxPeriods,
  type Period,
  readTime,
  type WorkingHours,
} from './types.ts';

const closedMarker = '--/--';
const openMarker = '00/00';
type Marker = typeof closedMarker | typeof openMarker;

type WireDay = Marker | readonly Period[];
/** Null if unknown. */
export type WireWorkingHours = Marker | readonly WireDay[] | null;

export type WorkingHoursAnswer =
  | { outcome: 'read'; hours: WorkingHours | null }
  | { outcome: 'refused'; message: string };

/** For values of another shape. */
export const wrongWorkingHours = venueSentences.hours_form;

const refused = (message: string): WorkingHoursAnswer => ({ outcome: 'refused', message });

const readPeriod = (value: unknown): Period | undefined => {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [start, end] = value.map((time: unknown) => readTime(time ?? ''));
  return start === undefined || end === undefined ? undefined : [start, end];
};

/** A day without periods is closed. */
const readDay = (value: unknown): DayHours | undefined => {
  if (value === closedMarker) return { open: 'closed' };
  if (value === openMarker) return { open: 'all-day' };
  if (!Array.isArray(value)) return undefined;
  if (value.length === 0) return { open: 'closed' };
  const periods = value.map(readPeriod);
  return periods.every((period) => period !== undefined) ? { open: 'periods', periods } : undefined;
};

export const readWorkingHours = (value: unknown): WorkingHoursAnswer => {
  if (value === null || value === undefined) return { outcome: 'read', hours: null };
  if (value === closedMarker) return { outcome: 'read', hours: { mode: 'closed' } };
  if (value === openMarker) return { outcome: 'read', hours: { mode: 'always' } };
  if (!Array.isArray(value) || value.length !== dayLabels.length) return refused(wrongWorkingHours);
  const days: DayHours[] = [];
  for (const [index, label] of dayLabels.entries()) {
    const day = readDay(value[index]);
    if (!day) return refused(fillSentence(venueSentences.hours_times, { day: label }));
    if (day.open === 'periods' && day.periods.length > maxPeriods)
      return refused(fillSentence(venueSentences.hours_periods, { day: label, most: maxPeriods }));
    days.push(day);
  }
  return { outcome: 'read', hours: { mode: 'daily', days } };
};

const writeDay = (day: DayHours): WireDay => {
  if (day.open === 'closed') return closedMarker;
  return day.open === 'all-day' ? openMarker : day.periods;
};

export const writeWorkingHours = (hours: WorkingHours | null): WireWorkingHours => {
  if (hours === null) return null;
  if (hours.mode === 'closed') return closedMarker;
  return hours.mode === 'always' ? openMarker : hours.days.map(writeDay);
};
