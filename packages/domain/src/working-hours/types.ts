/** From '00:00' to '23:59'. */
export type TimeOfDay = string;

/** An end before its start lies on the next day. */
export type Period = readonly [start: TimeOfDay, end: TimeOfDay];

/** Of a day. */
export const mostPeriods = 24;

export type DayHours =
  | { readonly open: 'closed' }
  | { readonly open: 'all-day' }
  /** At least one, at most `mostPeriods`. */
  | { readonly open: 'periods'; readonly periods: readonly Period[] };

/** When a place is open. Where nothing is said about it, there are no working hours but null. */
export type WorkingHours =
  | { readonly mode: 'closed' }
  | { readonly mode: 'always' }
  /** Seven days, in the order of `dayLabels`. */
  | { readonly mode: 'daily'; readonly days: readonly DayHours[] };

/** Sunday stands before Saturday: the entries of a week have always been written in this order. */
export const dayLabels = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sun', 'Sat'] as const;

export const workingHoursModes = ['not-set', 'closed', 'always', 'daily'] as const;
export type WorkingHoursMode = (typeof workingHoursModes)[number];

export const workingHoursModeLabels: Readonly<Record<WorkingHoursMode, string>> = {
  'not-set': 'Not set',
  closed: 'Closed',
  always: 'Open 24/7',
  daily: 'Daily schedule',
};

/** What a time that was left blank becomes. */
export const blankTime: TimeOfDay = '00:00';

const time = /^(\d{1,2}):(\d{2})$/;

/** A time as it was typed or sent, with two digits each; undefined where there is no such time. */
export const readTime = (value: unknown): TimeOfDay | undefined => {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (text === '') return blankTime;
  const [, hours = '', minutes = ''] = time.exec(text) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
};
