import { triggerEventLabels, type WalkOutcome } from '@floorwright/domain/engagements';
import { wallTimeAt } from '@floorwright/domain/time';

import { listed } from '../../../lib/format.ts';

type Names = {
  engagement: (id: number) => string;
  beacon: (id: number) => string;
  timeZone: string;
};

const metres = (distance: number): string =>
  `${distance < 10 ? distance.toFixed(1) : Math.round(distance)} m away`;

/** Such as "On Hello and Far at North door, 18 m away". */
export const describeEvent = (
  { events, beacon_id: id, distance }: WalkOutcome,
  { beacon }: Names,
): string => {
  const what = `${listed(events.map((event) => triggerEventLabels[event]))} at ${beacon(id)}`;
  return distance === null ? what : `${what}, ${metres(distance)}`;
};

/** Whether the engagement is shown, or the reason why not. */
export const describeVerdict = (
  { hindrance, engagement_id: id }: WalkOutcome,
  { engagement, timeZone }: Names,
): string => {
  switch (hindrance?.why) {
    case undefined:
      return 'Shown';
    case 'other-event':
      return 'Waits for another event';
    case 'paused':
      return 'Paused';
    case 'archived':
      return 'Archived';
    case 'out-of-period':
      return 'Not on this day';
    case 'out-of-hours':
      return 'Not at this hour';
    case 'capped':
      return 'The visitor has reached the maximum';
    case 'cooling-down':
      return `Cooling down until ${wallTimeAt(hindrance.until, timeZone).time}`;
    case 'outranked':
      return hindrance.by === id
        ? 'Shown for a nearer beacon'
        : `Lost to: ${engagement(hindrance.by)}`;
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
    : `${Math.floor(minutes / dayMinutes)} d ${timeOf(minutes % dayMinutes)}`;
};
