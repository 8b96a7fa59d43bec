import { messages } from './messages/index.ts';
import type { BuildingVersion } from './queries.ts';
import { timeThere } from './time-there.ts';

/** What a version is to visitors, in words; empty for one of the past. */
export const stateOf = (
  { state, publish_at: at, failure }: BuildingVersion,
  timeZone: string | undefined,
): string => {
  if (state === 'scheduled' && at !== null)
    return messages.states.scheduled(timeThere(at, timeZone));
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
export const timesOf = (
  { created_at: stored, published_at: live, origin }: BuildingVersion,
  timeZone: string | undefined,
): string => {
  if (origin === 'automatic' && live === stored)
    return messages.times.stored(timeThere(stored, timeZone));
  return [
    ...(live === stored ? [] : [messages.times.stored(timeThere(stored, timeZone))]),
    ...(live === null ? [] : [messages.times.live(timeThere(live, timeZone))]),
  ].join(' · ');
};
