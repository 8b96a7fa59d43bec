import { newVisitor, simulateWalk, stepsOf } from '@floorwright/domain';
import type { HeardBeacon, Position, Step, WalkOutcome } from '@floorwright/domain';

import type { Engagements } from '../queries/engagements-query.ts';

export type WalkPlan = {
  known: Engagements;
  beacons: readonly HeardBeacon[];
  path: readonly Position[];
  startsAt: number;
  /** How often the same visitor walks it. */
  times: number;
  /** Between the walks, in minutes. */
  pause: number;
};

export type WalkedOnce = {
  startsAt: number;
  outcomes: readonly WalkOutcome[];
};

export type Walked = {
  walks: readonly WalkedOnce[];
  /** Of one walk; they are all the same. */
  steps: readonly Step[];
  /** Of one walk, in milliseconds. */
  duration: number;
};

/** Lets one visitor walk a path, as often as is wanted. */
export const walkOften = ({ known, beacons, path, startsAt, times, pause }: WalkPlan): Walked => {
  const walk = { engagements: known.triggers, beacons, path, startsAt, timeZone: known.timeZone };
  const steps = stepsOf(walk);
  const duration = (steps.at(-1)?.at ?? startsAt) - startsAt;
  const walks: WalkedOnce[] = [];
  let visitor = newVisitor;
  for (let at = 0; at < times; at += 1) {
    const begins = startsAt + at * (duration + pause * 60_000);
    const walked = simulateWalk({ ...walk, startsAt: begins, visitor });
    ({ visitor } = walked);
    walks.push({ startsAt: begins, outcomes: walked.outcomes });
  }
  return { walks, steps, duration };
};

/** Where the visitor is so long after the start. */
export const placeAt = ({ steps }: Pick<Walked, 'steps'>, since: number): Step | undefined => {
  const [first] = steps;
  return first && steps.findLast(({ at }) => at - first.at <= since);
};
