import { messages } from './messages/index.ts';
import type { BuildingVersion } from './queries.ts';
import { timeThere } from './time-there.ts';

/** What a version is to visitors, in words; empty for one of the past. A newer one that is live replaces a scheduled one. */
export const stateOf = (
  { state, publish_at: at, failure, number, time_zone: timeZone }: BuildingVersion,
  live?: BuildingVersion,
): string => {
  if (state === 'scheduled' && at !== null) {
    const isSuperseded = live !== undefined && live.number > number;
    const words = isSuperseded ? messages.states.superseded : messages.states.scheduled;
    return words(timeThere(at, timeZone));
  }
  if (state === 'failed' && failure !== null) return messages.states.failed[failure];
  return state === 'live' ? messages.states.live : '';
};

/** Why a version was stored without an author who wrote a note; undefined if there is one. */
export const reasonOf = ({ origin, note }: BuildingVersion): string | undefined => {
  if (origin === 'replaced') return messages.replaced;
  return origin === 'automatic' && note === '' ? messages.automatic : undefined;
};

/**
 * When a version was stored, and when it last went live, if that is another time. One that was stored automatically has no
 * such time of its own.
 */
export const timesOf = ({
  created_at: stored,
  published_at: live,
  origin,
  time_zone: timeZone,
}: BuildingVersion): string => {
  if (origin === 'automatic' && live === stored)
    return messages.times.stored(timeThere(stored, timeZone));
  return [
    ...(live === stored ? [] : [messages.times.stored(timeThere(stored, timeZone))]),
    ...(live === null ? [] : [messages.times.live(timeThere(live, timeZone))]),
  ].join(' · ');
};
