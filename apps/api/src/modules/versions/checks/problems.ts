import type { VenueProblem } from '@floorwright/contract';
import type { VenueContents } from '@floorwright/domain/venue-versions';
import { z } from 'zod';

import { overloaded } from '../../../kernel/limits/busy.ts';
import { minutes } from '../../../platform/clock/clock.ts';
import { createChildren, OutOfMemory } from '../../../platform/threads/child-processes.ts';
import { createFairQueue, QueueFull } from '../../../platform/threads/fair-queue.ts';
import { listedPoint, positionsOf } from '../../share/index.ts';
import type { Settings } from '../settings-repository.ts';
import { type CheckedFloor, countProblems, type ProblemCount } from './floor-checks.ts';

type Problem = z.input<typeof VenueProblem>;

/** In megabytes: several times what the largest building needs. */
const memory = 1024;

const checkInChild = createChildren({
  file: './checks-process',
  from: import.meta.url,
  memory,
  // So that a building that someone made to be slow does not keep others waiting.
  timeoutMs: minutes(2),
});

/** The number of buildings that are checked at a time, each of another company. */
const waiting = { perKey: 20, inAll: 200 };
const checks = createFairQueue({ slots: 2, slotsPerKey: 1, waiting });

/** POIs and route points. Fewer are checked in less time than a process takes to start. */
const small = 1000;

const floorsOf = ({ floors, pois, routes, beacons }: VenueContents): CheckedFloor[] =>
  floors.map(({ id, corners }) => ({
    id,
    outlines: corners.length > 0 ? [positionsOf(corners)] : [],
    pois: (pois.get(id) ?? []).map((poi) => ({
      key: String(poi.id),
      title: poi.title,
      ring: positionsOf(poi.ring),
    })),
    points: (routes.get(id) ?? []).map((point) =>
      listedPoint({ ...point, neighbors: [...point.neighbors], links: [...point.links] }),
    ),
    beacons: (beacons.get(id) ?? []).flatMap(({ id: key, name, latitude, longitude }) =>
      latitude === null || longitude === null
        ? []
        : [{ id: key, name, at: { latitude, longitude } }],
    ),
  }));

/** What the child process answers was made by this program. */
const Counts = z.custom<ProblemCount[]>((value) => Array.isArray(value));

const countElsewhere = async (
  floors: CheckedFloor[],
  companyId: number,
): Promise<ProblemCount[]> => {
  try {
    const ended = await checks.run(String(companyId), () => checkInChild(floors));
    if (ended.outcome !== 'answered') throw new OutOfMemory();
    return Counts.parse(ended.answer);
  } catch (error) {
    throw error instanceof QueueFull ? overloaded : error;
  }
};

/**
 * The problems that the checks of the studio find. A large building takes seconds, in which this process could
 * serve no one else, so another one does it.
 */
export const problemsIn = async (
  contents: VenueContents,
  companyId: number,
  blocking: Settings['blocking_problems'],
): Promise<Problem[]> => {
  const floors = floorsOf(contents);
  const size = floors.reduce((sum, { pois, points }) => sum + pois.length + points.length, 0);
  const counts = size <= small ? countProblems(floors) : await countElsewhere(floors, companyId);
  return counts.map((count) => ({ ...count, blocking: blocking.includes(count.kind) }));
};
