/** The first and last day, both inclusive, such as 2026-11-15; null if open-ended. */
import { beaconSentences } from '../sentences/index.ts';

export type ActivePeriod = { active_from: string | null; active_until: string | null };

export const backwardPeriodMessage = beaconSentences.period_backward;

/** Days are compared as text, which sorts correctly. */
export const isForward = ({ active_from: from, active_until: until }: ActivePeriod): boolean =>
  from === null || until === null || from <= until;

export const isWithin = (
  { active_from: from, active_until: until }: ActivePeriod,
  day: string,
): boolean => (from === null || from <= day) && (until === null || day <= until);

/** Cached, because creating one is expensive. */
const calendars = new Map<string, Intl.DateTimeFormat>();

const calendarOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = calendars.get(timeZone);
  if (known) return known;
  const calendar = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  calendars.set(timeZone, calendar);
  return calendar;
};

/** The current date in a time zone. */
export const dayIn = (timeZone: string, instant: Date): string => {
  const parts = calendarOf(timeZone).formatToParts(instant);
  const partOf = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return `${partOf('year')}-${partOf('month')}-${partOf('day')}`;
};
