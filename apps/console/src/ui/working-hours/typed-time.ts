import { readTime } from '@floorwright/domain/working-hours';
import type { TimeOfDay } from '@floorwright/domain/working-hours';

const hoursAlone = /^\d{1,2}$/;
const withMinutes = /^(\d{1,2})[:.]?(\d{2})$/;

const byHalfDay = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*([ap])\.?m\.?$/i;

/** The time on a clock of 12 hours: 12am is midnight, 12pm is noon. */
const clockTime = (typed: string): string => {
  const [, hours = '', minutes = '00', half = ''] = byHalfDay.exec(typed) ?? [];
  if (hours === '' || Number(hours) < 1 || Number(hours) > 12) return typed;
  return `${(Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)}:${minutes}`;
};

/** A time as people type it: 9, 930, 9.30, 09:30, 8pm or 8:30 pm. Blank is midnight; undefined where it is none. */
export const typedTime = (text: string): TimeOfDay | undefined => {
  const typed = clockTime(text.trim());
  return readTime(hoursAlone.test(typed) ? `${typed}:00` : typed.replace(withMinutes, '$1:$2'));
};
