/** A moment as the clocks and calendars of a place show it. */
export type LocalTime = {
  /** Such as 2026-11-15. */
  readonly day: string;
  readonly weekday: Weekday;
  /** Since the day began, by the clock. */
  readonly minutes: number;
};

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export type Weekday = (typeof weekdays)[number];

const weekdayOf = (word: string | undefined): Weekday =>
  weekdays.find((weekday) => weekday === word) ?? 'Mon';

export const dayBefore = (weekday: Weekday): Weekday =>
  weekdays.at(weekdays.indexOf(weekday) - 1) ?? 'Sun';

/** Making one takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
};

/** The time zone is named as in Asia/Riyadh; the moment is in milliseconds since 1970. */
export const localTimeAt = (moment: number, timeZone: string): LocalTime => {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: `${parts.get('year') ?? ''}-${parts.get('month') ?? ''}-${parts.get('day') ?? ''}`,
    weekday: weekdayOf(parts.get('weekday')),
    minutes: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  };
};
