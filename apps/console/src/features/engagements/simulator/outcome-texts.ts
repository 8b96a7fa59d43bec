import type { WalkOutcome } from '@floorwright/domain/engagements';
import { wallTimeAt } from '@floorwright/domain/time';

import { figure, listed } from '../../../lib/format.ts';
import { locale } from '../../../lib/language/language.ts';
import { eventNames } from '../kinds.ts';
import { messages } from './messages/index.ts';

type Names = {
  engagement: (id: number) => string;
  beacon: (id: number) => string;
  timeZone: string;
};

const meters = (distance: number): string =>
  messages.away(
    distance < 10
      ? distance.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
      : figure(Math.round(distance)),
  );

/** Such as "On Hello and Far at North door, 18 m away". */
export const describeEvent = (
  { events, beacon_id: id, distance }: WalkOutcome,
  { beacon }: Names,
): string => {
  const what = messages.eventsAt(listed(events.map((event) => eventNames[event])), beacon(id));
  return distance === null ? what : messages.with(what, meters(distance));
};

/** Whether the engagement is shown, or the reason why not. */
export const describeVerdict = (
  { blockReason, engagement_id: id }: WalkOutcome,
  { engagement, timeZone }: Names,
): string => {
  switch (blockReason?.why) {
    case undefined:
      return messages.verdict.shown;
    case 'other-event':
      return messages.verdict.otherEvent;
    case 'paused':
      return messages.verdict.paused;
    case 'archived':
      return messages.verdict.archived;
    case 'out-of-period':
      return messages.verdict.otherDay;
    case 'out-of-hours':
      return messages.verdict.otherHour;
    case 'capped':
      return messages.verdict.capped;
    case 'cooling-down':
      return messages.verdict.coolingDown(wallTimeAt(blockReason.until, timeZone).time);
    case 'outranked':
      return blockReason.by === id
        ? messages.verdict.nearer
        : messages.verdict.lostTo(engagement(blockReason.by));
  }
};

const dayMinutes = 24 * 60;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const timeOf = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** The time since the start, such as 1:05. */
export const elapsed = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes < dayMinutes
    ? `${minutes}:${twoDigits(seconds % 60)}`
    : messages.days(Math.floor(minutes / dayMinutes), timeOf(minutes % dayMinutes));
};
