import { inDigitsOf } from '@floorwright/domain/language';
import {
  type DayHours,
  hoursOfDay,
  openingAt,
  readWorkingHours,
  type WeekMoment,
  weekMomentIn,
  type WorkingHours,
} from '@floorwright/domain/working-hours';

import { firstDay, locale } from '../../lib/language/language.ts';
import { messages } from '../messages/index.ts';
import type { Poi } from '../wire.ts';

export const hoursOf = ({ working_hours: sent }: Poi): WorkingHours | null => {
  const answer = readWorkingHours(sent);
  return answer.outcome === 'read' ? answer.hours : null;
};

const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });

/** From Sunday on. 4 January 1970 was a Sunday. */
const dayNames = [4, 5, 6, 7, 8, 9, 10].map((day) => weekday.format(Date.UTC(1970, 0, day)));

const clock = (time: string): string => inDigitsOf(locale, time);

const timeOf = ({ minute }: WeekMoment): string =>
  clock(
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
  );

/** Names the day unless it is today or the night after it. */
const whenOf = (until: WeekMoment, now: WeekMoment): string => {
  const isTonight = until.day === (now.day + 1) % 7 && until.minute <= 6 * 60;
  const isToday = until.day === now.day && until.minute > now.minute;
  return isToday || isTonight ? timeOf(until) : `${dayNames[until.day] ?? ''} ${timeOf(until)}`;
};

type OpeningWords = { open: boolean; words: string };

/** Whether a place is open now, in the time zone of its building, and when that changes. */
export const openingWords = (
  hours: WorkingHours,
  timeZone: string,
  instant: Date,
): OpeningWords => {
  const now = weekMomentIn(timeZone, instant);
  const { open, until } = openingAt(hours, now);
  if (until === null)
    return { open, words: open ? messages.opening.always : messages.opening.closed };
  return {
    open,
    words: open
      ? messages.opening.openUntil(whenOf(until, now))
      : messages.opening.closedUntil(whenOf(until, now)),
  };
};

const dayWords = (day: DayHours): string => {
  if (day.open === 'closed') return messages.opening.closed;
  if (day.open === 'all-day') return messages.opening.always;
  return day.periods
    .map(([from, to]) => `${clock(from)} – ${clock(to)}`)
    .join(messages.opening.comma);
};

/** The week from its first day on; empty for hours that never change. */
export const weekOf = (hours: WorkingHours): { day: string; words: string }[] =>
  hours.mode === 'daily'
    ? [0, 1, 2, 3, 4, 5, 6]
        .map((at) => (at + firstDay) % 7)
        .map((day) => ({
          day: dayNames[day] ?? '',
          words: dayWords(hoursOfDay(hours, day)),
        }))
    : [];
