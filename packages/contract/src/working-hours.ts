import { z } from 'zod';

const closed = z.literal('--/--');
const always = z.literal('00/00');

const wrongTime = 'Times go from 00:00 to 23:59.';
const wrongWeek =
  'Send --/-- for closed, 00/00 for always open, or a list of seven days, each one of the two or a list of periods.';

/** A time that was left blank is midnight. */
const Time = z
  .string(wrongTime)
  .transform((time) => (time.trim() === '' ? '00:00' : time))
  .pipe(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, wrongTime));

const Periods = z
  .array(z.tuple([Time, Time]))
  .min(1, 'A day has a period, or it is closed.')
  .max(24, 'A day has at most 24 periods.');

const Day = z.union([closed, always, Periods]);

/**
 * When a place is open: `--/--` never, `00/00` always, or by day from Monday to Friday, then Sunday, then
 * Saturday. A day is one of the two marks or a list of periods; an end before its start lies on the next
 * day. Null where nothing is said about it.
 */
export const WorkingHours = z
  .union([closed, always, z.array(Day).length(7, wrongWeek)], wrongWeek)
  .nullable();
