import { readTime } from '@floorwright/domain';
import type { TimeOfDay } from '@floorwright/domain';

const hoursAlone = /^\d{1,2}$/;
const withMinutes = /^(\d{1,2})[:.]?(\d{2})$/;

/** A time as people type it: 9, 930, 9.30 or 09:30. Blank is midnight; undefined where it is none. */
export const typedTime = (text: string): TimeOfDay | undefined => {
  const typed = text.trim();
  return readTime(hoursAlone.test(typed) ? `${typed}:00` : typed.replace(withMinutes, '$1:$2'));
};
