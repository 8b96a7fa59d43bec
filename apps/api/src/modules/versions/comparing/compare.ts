import { setImmediate } from 'node:timers/promises';

import {
  type ChangeCounts,
  changedKinds,
  compareVenues,
  countChanges,
  portionsOf,
  type VenueChange,
  type VenueContents,
} from '@floorwright/domain/venue-versions';
import { z } from 'zod';

import { overloaded } from '../../../kernel/limits/busy.ts';
import { minutes } from '../../../platform/clock/clock.ts';
import { createChildren, OutOfMemory } from '../../../platform/threads/child-processes.ts';
import { createFairQueue, QueueFull } from '../../../platform/threads/fair-queue.ts';
import { type ChangesPage, type Compared, describeChanges, listChanges } from './changes.ts';

/** Several times what the largest building needs. */
const compareInChild = createChildren({
  file: './compare-process',
  from: import.meta.url,
  memory: 1024,
  timeoutMs: minutes(2),
});

/** The number of buildings that are compared at a time, each of another company. */
const waiting = { perKey: 20, inAll: 200 };
const comparisons = createFairQueue({ slots: 2, slotsPerKey: 1, waiting });

/** POIs and route points of both sides. Below this size, comparing here is faster than sending them to a child process. */
const small = 4000;

const sizeOf = ({ pois, routes }: VenueContents): number => {
  let size = 0;
  for (const rows of [...pois.values(), ...routes.values()]) size += rows.length;
  return size;
};

/** What the child process answers was made by this program. */
const Answer = z.custom<Compared>((value) => typeof value === 'object' && value !== null);

/**
 * The differences between two versions, without the parts that they have in common. Large ones take half a second, in
 * which this process could serve no one else, so another one does it.
 */
export const compareContents = async (
  before: VenueContents,
  after: VenueContents,
  companyId: number,
  page?: ChangesPage,
): Promise<Compared> => {
  if (sizeOf(before) + sizeOf(after) <= small) return listChanges(before, after, page);
  try {
    const ended = await comparisons.run(String(companyId), () =>
      compareInChild({ before, after, page }),
    );
    if (ended.outcome !== 'answered') throw new OutOfMemory();
    return Answer.parse(ended.answer);
  } catch (error) {
    throw error instanceof QueueFull ? overloaded : error;
  }
};

/** The differences of each portion. Others are served between them. */
const comparePortions = async function* (before: VenueContents, after: VenueContents) {
  for (const portion of portionsOf(before, after)) {
    yield compareVenues(portion.before, portion.after);
    await setImmediate();
  }
};

/** The same within a transaction, where no other process may be awaited. */
export const compareInPortions = async (
  before: VenueContents,
  after: VenueContents,
): Promise<Compared> => {
  const changes: VenueChange[] = [];
  for await (const found of comparePortions(before, after))
    for (const change of found) changes.push(change);
  const orderOf = ({ kind }: VenueChange): number => changedKinds.indexOf(kind);
  return describeChanges(changes.toSorted((a, b) => orderOf(a) - orderOf(b)));
};

/** Only how much differs. */
export const countInPortions = async (
  before: VenueContents,
  after: VenueContents,
): Promise<ChangeCounts> => {
  const counts = { added: 0, changed: 0, removed: 0 };
  for await (const found of comparePortions(before, after)) {
    const { added, changed, removed } = countChanges(found);
    counts.added += added;
    counts.changed += changed;
    counts.removed += removed;
  }
  return counts;
};
