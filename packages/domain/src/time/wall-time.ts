import { dayIn } from '../engagements/active-period.ts';
import { weekMomentIn } from '../working-hours/opening.ts';

const minute = 60_000;

/** A day and a time as clocks show them: 2026-11-15 and 14:30. */
export type WallTime = { day: string; time: string };

const twoDigits = (value: number): string => String(value).padStart(2, '0');

export const wallTimeAt = (moment: number, timeZone: string): WallTime => {
  const date = new Date(moment);
  const minutes = weekMomentIn(timeZone, date).minute;
  const time = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  return { day: dayIn(timeZone, date), time };
};

const isWritten = ({ day, time }: WallTime): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) && /^\d\d:\d\d$/.test(time);

/** As if the clocks of the place were those of Greenwich. */
const asUtc = ({ day, time }: WallTime): number => Date.parse(`${day}T${time}:00Z`);

/** By how much the clocks of a place are ahead at a moment. */
const aheadAt = (moment: number, timeZone: string): number => {
  const whole = Math.floor(moment / minute) * minute;
  return asUtc(wallTimeAt(whole, timeZone)) - whole;
};

/**
 * The moment at which the clocks of a place show a time; undefined for what is no time. Where clocks
 * are turned there may be none or two: then it is one that is an hour away at most.
 */
export const momentOf = (wall: WallTime, timeZone: string): number | undefined => {
  // Of much else a browser makes some time.
  const guess = isWritten(wall) ? asUtc(wall) : Number.NaN;
  if (Number.isNaN(guess)) return undefined;
  const nearby = guess - aheadAt(guess, timeZone);
  return guess - aheadAt(nearby, timeZone);
};
