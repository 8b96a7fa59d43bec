import { sentences } from '@floorwright/domain/sentences';
import { momentsOf } from '@floorwright/domain/time';

import { furthest } from '../limits.ts';

/**
 * The moments of a local time of the building, or of a time with an offset. At a change of the clocks there may be none
 * or two.
 */
const momentsIn = (text: string, timeZone: string): readonly number[] => {
  if (/(?:Z|[+-]\d\d:\d\d)$/.test(text)) return [Date.parse(text)];
  return momentsOf({ day: text.slice(0, 10), time: text.slice(11, 16) }, timeZone);
};

type When = { outcome: 'found'; at: Date | null } | { outcome: 'refused'; message: string };

const refused = (message: string): When => ({ outcome: 'refused', message });

/** When to publish: null for now. */
export const whenOf = (text: string | null | undefined, timeZone: string, now: Date): When => {
  if (text === null || text === undefined) return { outcome: 'found', at: null };
  // Of two, the first one.
  const [moment] = momentsIn(text, timeZone);
  if (moment === undefined) return refused(sentences.publish_skipped);
  const at = new Date(moment);
  if (!(at > now)) return refused(sentences.publish_past);
  if (at.getTime() - now.getTime() > furthest) return refused(sentences.publish_late);
  return { outcome: 'found', at };
};
