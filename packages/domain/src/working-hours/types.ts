/** From '00:00' to '23:59'. */
export type TimeOfDay = string;

/** An end before its start is on the next day. */
export type Period = readonly [start: TimeOfDay, end: TimeOfDay];

/** Of a day. */
export const maxPeriods = 24;

export type DayHours =
  | { readonly open: 'closed' }
  | { readonly open: 'all-day' }
  /** At least one, at most `maxPeriods`. */
  | { readonly open: 'periods'; readonly periods: readonly Period[] };

/** The working hours of a place; null if unknown. */
export type WorkingHours =
  | { readonly mode: 'closed' }
  | { readonly mode: 'always' }
  /** Seven days, in the order of `dayLabels`. */
  | { readonly mode: 'daily'; readonly days: readonly DayHours[] };

/** Sunday comes before Saturday: weeks have always been stored in this order. */
export const dayLabels = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sun', 'Sat'] as const;

export const workingHoursModes = ['not-set', 'closed', 'always', 'daily'] as const;
export type WorkingHoursMode = (typeof workingHoursModes)[number];

/** The value of a blank time. */
const blankTime: TimeOfDay = '00:00';

const time = /^(\d{1,2}):(\d{2})$/;

/** A typed or sent time with two digits each; undefined if invalid. */
export const readTime = (value: unknown): TimeOfDay | undefined => {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (text === '') return blankTime;
  const [, hours = '', minutes = ''] = time.exec(text) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
};
