import {
  decideEngagements,
  leaveAfter,
  newVisitor,
  type PlacedBeacon,
  simulateWalk,
  type Step,
  stepsOf,
  type WalkOutcome,
} from '@floorwright/domain/engagements';
import type { Position } from '@floorwright/domain/geo';

import type { Engagements } from '../queries.ts';

type WalkPlan = {
  known: Engagements;
  beacons: readonly PlacedBeacon[];
  path: readonly Position[];
  startsAt: number;
  /** The number of walks by the same visitor. */
  times: number;
  /** The pause between walks, in minutes. */
  pause: number;
};

type WalkedOnce = {
  startsAt: number;
  outcomes: readonly WalkOutcome[];
};

export type Walked = {
  walks: readonly WalkedOnce[];
  /** The steps of one walk; all walks are the same. */
  steps: readonly Step[];
  /** The duration of one walk, in milliseconds. */
  duration: number;
};

/**
 * Simulates repeated walks of one visitor. Between walks the visitor is out of range of all
 * beacons.
 */
export const simulateWalks = ({
  known,
  beacons,
  path,
  startsAt,
  times,
  pause,
}: WalkPlan): Walked => {
  const { triggers: engagements, timeZone } = known;
  const walk = { engagements, beacons, path, startsAt, timeZone };
  const steps = stepsOf(walk);
  const last = steps.at(-1);
  if (!last) return { walks: [], steps, duration: 0 };
  const duration = last.at - startsAt;
  const away = Math.max(pause * 60_000, 2 * leaveAfter);
  const walks: WalkedOnce[] = [];
  let visitor = newVisitor;
  for (let at = 0; at < times; at += 1) {
    const begins = startsAt + at * (duration + away);
    const walked = simulateWalk({ ...walk, startsAt: begins, visitor });
    const silence = { at: begins + duration + leaveAfter + 1, sightings: [] };
    const left = decideEngagements(engagements, walked.visitor, silence, timeZone);
    const isOver = at === times - 1;
    visitor = left.state;
    walks.push({
      startsAt: begins,
      outcomes: isOver
        ? walked.outcomes
        : [...walked.outcomes, ...left.outcomes.map((outcome) => ({ ...outcome, place: last }))],
    });
  }
  return { walks, steps, duration };
};

/** The position of the visitor at a time since the start. */
export const placeAt = ({ steps }: Pick<Walked, 'steps'>, since: number): Step | undefined => {
  const [first] = steps;
  return first && steps.findLast(({ at }) => at - first.at <= since);
};
