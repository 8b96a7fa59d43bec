import type { TimeOfDay } from './types.ts';

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
