import type { DayHours, WorkingHours } from './types.ts';

/** A moment in the week of a place: the day as in JavaScript, Sunday first, and its minute. */
export type WeekMoment = { readonly day: number; readonly minute: number };

export type Opening =
  | { readonly open: boolean; readonly until: WeekMoment }
  /** It never changes. */
  | { readonly open: boolean; readonly until: null };

const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;

/** The index of each weekday in stored hours, in which Sunday comes before Saturday. */
const writtenAt: readonly number[] = [5, 0, 1, 2, 3, 4, 6];

export const hoursOfDay = (hours: WorkingHours, day: number): DayHours => {
  if (hours.mode === 'closed') return { open: 'closed' };
  if (hours.mode === 'always') return { open: 'all-day' };
  return hours.days[writtenAt[day] ?? 0] ?? { open: 'closed' };
};

const minuteOf = (time: string): number => {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
};

type Span = { readonly from: number; readonly to: number };

/**
 * The open times of a week in minutes since Sunday 00:00; the last may extend into the next week.
 */
const spansOf = (hours: WorkingHours): Span[] =>
  writtenAt.flatMap((_, day): Span[] => {
    const start = day * dayMinutes;
    const written = hoursOfDay(hours, day);
    if (written.open === 'closed') return [];
    if (written.open === 'all-day') return [{ from: start, to: start + dayMinutes }];
    return written.periods.map(([opens, closes]) => {
      const from = start + minuteOf(opens);
      const to = start + minuteOf(closes);
      // Equal start and end mean 24 hours, and an end before the start is overnight.
      return { from, to: to > from ? to : to + dayMinutes };
    });
  });

/** The end of the open time around a minute: adjacent and overlapping times are merged. */
const endAround = (spans: readonly Span[], minute: number): number => {
  let end = minute;
  for (let grown = true; grown && end < minute + weekMinutes;) {
    const reached = end;
    end = spans
      .flatMap(({ from, to }) => [-weekMinutes, 0, weekMinutes].map((k) => [from + k, to + k]))
      .reduce(
        (farthest, [from = 0, to = 0]) => (from <= farthest && to > farthest ? to : farthest),
        reached,
      );
    grown = end > reached;
  }
  return end;
};

const momentAt = (minute: number): WeekMoment => {
  const inWeek = ((minute % weekMinutes) + weekMinutes) % weekMinutes;
  return { day: Math.floor(inWeek / dayMinutes), minute: inWeek % dayMinutes };
};

/** Whether a place is open at a moment, and until when. */
export const openingAt = (hours: WorkingHours, { day, minute }: WeekMoment): Opening => {
  const spans = spansOf(hours);
  if (spans.length === 0) return { open: false, until: null };
  const now = day * dayMinutes + minute;
  const end = endAround(spans, now);
  if (end >= now + weekMinutes) return { open: true, until: null };
  if (end > now) return { open: true, until: momentAt(end) };
  const next = spans
    .flatMap(({ from }) => [from, from + weekMinutes])
    .filter((from) => from > now)
    .reduce((first, from) => Math.min(first, from), Infinity);
  return { open: false, until: momentAt(next) };
};

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Cached, because creating one is expensive. */
const clocks = new Map<string, Intl.DateTimeFormat>();

const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, clock);
  return clock;
};

/** The local time of a time zone, independent of this machine's. */
export const weekMomentIn = (timeZone: string, instant: Date): WeekMoment => {
  const parts = clockOf(timeZone).formatToParts(instant);
  const partOf = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return {
    day: Math.max(0, weekdays.indexOf(partOf('weekday'))),
    minute: Number(partOf('hour')) * 60 + Number(partOf('minute')),
  };
};
