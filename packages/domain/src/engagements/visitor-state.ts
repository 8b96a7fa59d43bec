import type { TriggerEvent } from './events.ts';
import { type Proximity, proximityAt, type Sighting, type Sweep } from './sightings.ts';

/** What has to be known of a visitor to decide what is shown next. It can be kept as JSON. */
export type VisitorState = {
  /** Of the last sweep. */
  readonly at: number | null;
  /** The beacons around, and when each was heard last. */
  readonly nearby: Readonly<Record<string, { readonly proximity: Proximity; readonly at: number }>>;
  /** What was shown already, by engagement. */
  readonly shown: Readonly<Record<string, { readonly times: number; readonly at: number }>>;
};

export const newVisitor: VisitorState = { at: null, nearby: {}, shown: {} };

/** What happened between a visitor and a beacon; without a distance when it was left behind. */
export type Happening = {
  readonly beacon_id: number;
  readonly distance: number | null;
  readonly events: readonly TriggerEvent[];
};

/** Phones miss a beacon now and then; one that is silent for longer was left. In milliseconds. */
export const leaveAfter = 5000;

/** What a sweep reports about the beacons around, and their state after it. */
export const applySweep = (
  { nearby: before }: VisitorState,
  { at, sightings }: Sweep,
): { nearby: VisitorState['nearby']; happenings: Happening[] } => {
  const heard = nearestOfEach(sightings).flatMap(({ beacon_id, distance }) => {
    const known = before[beacon_id]?.proximity;
    const proximity = proximityAt(distance, known);
    return proximity === undefined ? [] : { beacon_id, distance, proximity, known };
  });
  const nearby = Object.fromEntries(
    heard.map(({ beacon_id, proximity }) => [String(beacon_id), { proximity, at }] as const),
  );
  const silent = Object.entries(before).filter(([id]) => !Object.hasOwn(nearby, id));
  const isLeft = (last: number) => at - last > leaveAfter;
  const left = silent.filter(([, last]) => isLeft(last.at));
  const missed = silent.filter(([, last]) => !isLeft(last.at));
  return {
    nearby: { ...Object.fromEntries(missed), ...nearby },
    happenings: [
      ...heard.flatMap(({ beacon_id, distance, proximity, known }) => {
        const events: TriggerEvent[] = known === undefined ? ['enter', proximity] : [proximity];
        return proximity === known ? [] : { beacon_id, distance, events };
      }),
      ...left.map(([id]) => ({
        beacon_id: Number(id),
        distance: null,
        events: ['leave' as const],
      })),
    ],
  };
};

/** However often a beacon stands in a sweep, it counts once, in an order that is always the same. */
const nearestOfEach = (sightings: readonly Sighting[]): Sighting[] => {
  const ordered = sightings.toSorted(
    (a, b) => a.distance - b.distance || a.beacon_id - b.beacon_id,
  );
  const seen = new Set<number>();
  return ordered.filter(({ beacon_id: id }) => !seen.has(id) && seen.add(id));
};
