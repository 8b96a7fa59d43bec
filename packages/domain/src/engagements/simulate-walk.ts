import { distanceBetween, type Position } from '../geo/position.ts';
import { decideEngagements, type Decision, type Outcome } from './decide.ts';
import { type PlacedBeacon, sightingsAt } from './sightings.ts';
import type { Engagement } from './verdict.ts';
import { newVisitor, type VisitorState } from './visitor-state.ts';

export type Walk = {
  readonly engagements: readonly Engagement[];
  /** The beacons of the visitor's floor. */
  readonly beacons: readonly PlacedBeacon[];
  readonly path: readonly Position[];
  /** The start, in milliseconds since 1970. */
  readonly startsAt: number;
  /** Of the building. */
  readonly timeZone: string;
  /** In meters per second. */
  readonly speed?: number;
  /** The state of a visitor who walked before. */
  readonly visitor?: VisitorState;
};

/** The position of a visitor at a time. */
export type Step = Position & { readonly at: number };

export type WalkOutcome = Outcome & { readonly place: Position };

/** The walking speed of a visitor who looks around. */
export const strollingSpeed = 1.2;

/** In milliseconds: often enough to notice a beacon at arm's length. */
const listensEvery = 200;

/** The places of a walk at which the phone scans, up to its end. */
export const stepsOf = ({ path, startsAt, speed = strollingSpeed }: Walk): Step[] => {
  const [first] = path;
  if (!first) return [];
  const legs = path.slice(1).map((to, index) => {
    const from = path[index] ?? first;
    return { from, to, seconds: distanceBetween(from, to) / speed };
  });
  const steps: Step[] = [];
  let now = 0;
  let legStart = 0;
  for (const { from, to, seconds } of legs) {
    const legEnd = legStart + seconds * 1000;
    for (; now < legEnd; now += listensEvery)
      steps.push({
        ...between(from, to, (now - legStart) / (legEnd - legStart)),
        at: startsAt + now,
      });
    legStart = legEnd;
  }
  const { latitude, longitude } = path.at(-1) ?? first;
  return [...steps, { latitude, longitude, at: startsAt + now }];
};

/** A leg is so short that the earth is flat along it. */
const between = (from: Position, to: Position, share: number): Position => ({
  latitude: from.latitude + (to.latitude - from.latitude) * share,
  longitude: from.longitude + (to.longitude - from.longitude) * share,
});

/**
 * The engagements that a visitor gets along a path, where and when, and why others are not shown.
 */
export const simulateWalk = (
  walk: Walk,
): { readonly outcomes: readonly WalkOutcome[]; readonly visitor: VisitorState } => {
  let visitor = walk.visitor ?? newVisitor;
  const outcomes: WalkOutcome[] = [];
  for (const { at, ...place } of stepsOf(walk)) {
    const sweep = { at, sightings: sightingsAt(place, walk.beacons) };
    const decision: Decision = decideEngagements(walk.engagements, visitor, sweep, walk.timeZone);
    visitor = decision.state;
    outcomes.push(...decision.outcomes.map((outcome) => ({ ...outcome, place })));
  }
  return { outcomes, visitor };
};
