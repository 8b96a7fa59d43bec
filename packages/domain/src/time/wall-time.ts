import { dayIn } from '../engagements/active-period.ts';
import { weekMomentIn } from '../working-hours/opening.ts';

const minute = 60_000;

/** A local date and time: 2026-11-15 and 14:30. */
type WallTime = { day: string; time: string };

const twoDigits = (value: number): string => String(value).padStart(2, '0');

export const wallTimeAt = (moment: number, timeZone: string): WallTime => {
  const date = new Date(moment);
  const minutes = weekMomentIn(timeZone, date).minute;
  const time = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  return { day: dayIn(timeZone, date), time };
};

/** A range in seconds as part of a file name: 2026-11-08-1600_2026-11-15-1630. */
export const rangeForFileName = (
  { from, to }: { readonly from: number; readonly to: number },
  timeZone: string,
): string =>
  [from, to]
    .map((seconds) => wallTimeAt(seconds * 1000, timeZone))
    .map(({ day, time }) => `${day}-${time.replace(':', '')}`)
    .join('_');

const isWritten = ({ day, time }: WallTime): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) && /^\d\d:\d\d$/.test(time);

/** As if the local time were UTC. */
const asUtc = ({ day, time }: WallTime): number => Date.parse(`${day}T${time}:00Z`);

/** The UTC offset of a time zone at a moment. */
const aheadAt = (moment: number, timeZone: string): number => {
  const whole = Math.floor(moment / minute) * minute;
  return asUtc(wallTimeAt(whole, timeZone)) - whole;
};

/**
 * The moment of a local time; undefined if it is invalid. At a clock change there may be none or
 * two: then the result is at most an hour off.
 */
export const momentOf = (wall: WallTime, timeZone: string): number | undefined => {
  // Browsers parse many other formats, too.
  const guess = isWritten(wall) ? asUtc(wall) : Number.NaN;
  if (Number.isNaN(guess)) return undefined;
  const nearby = guess - aheadAt(guess, timeZone);
  return guess - aheadAt(nearby, timeZone);
};

const day = 24 * 60 * minute;

/** The moments at which the clocks of a time zone show a time: none where they are set forward, two where they are set back. */
export const momentsOf = (wall: WallTime, timeZone: string): number[] => {
  const guess = isWritten(wall) ? asUtc(wall) : Number.NaN;
  if (Number.isNaN(guess)) return [];
  const offsets = [guess - day, guess + day].map((moment) => aheadAt(moment, timeZone));
  return [...new Set(offsets.map((ahead) => guess - ahead))]
    .filter((moment) => {
      const shown = wallTimeAt(moment, timeZone);
      return shown.day === wall.day && shown.time === wall.time;
    })
    .toSorted((a, b) => a - b);
};
