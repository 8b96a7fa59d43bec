import type { TriggerEvent } from './events.ts';
import { type Proximity, proximityAt, type Sighting, type Sweep } from './sightings.ts';

/** The state of a visitor for the next decision. Serializable as JSON. */
export type VisitorState = {
  /** The time of the last sweep. */
  readonly at: number | null;
  /** The beacons in range, and when each was last measured. */
  readonly nearby: Readonly<Record<string, { readonly proximity: Proximity; readonly at: number }>>;
  /** The engagements shown so far. */
  readonly shown: Readonly<Record<string, { readonly times: number; readonly at: number }>>;
};

export const newVisitor: VisitorState = { at: null, nearby: {}, shown: {} };

/** An event between a visitor and a beacon; without a distance if it was left. */
export type BeaconEvent = {
  readonly beacon_id: number;
  readonly distance: number | null;
  readonly events: readonly TriggerEvent[];
};

/** In milliseconds: phones miss a beacon now and then; after a longer silence it was left. */
export const leaveAfter = 5000;

/** The events of a sweep, and the state of the beacons after it. */
export const applySweep = (
  { nearby: before }: VisitorState,
  { at, sightings }: Sweep,
): { nearby: VisitorState['nearby']; beaconEvents: BeaconEvent[] } => {
  const inRange = nearestOfEach(sightings).flatMap(({ beacon_id, distance }) => {
    const known = before[beacon_id]?.proximity;
    const proximity = proximityAt(distance, known);
    return proximity === undefined ? [] : { beacon_id, distance, proximity, known };
  });
  const nearby = Object.fromEntries(
    inRange.map(({ beacon_id, proximity }) => [String(beacon_id), { proximity, at }] as const),
  );
  const silent = Object.entries(before).filter(([id]) => !Object.hasOwn(nearby, id));
  const isLeft = (last: number) => at - last > leaveAfter;
  const left = silent.filter(([, last]) => isLeft(last.at));
  const missed = silent.filter(([, last]) => !isLeft(last.at));
  return {
    nearby: { ...Object.fromEntries(missed), ...nearby },
    beaconEvents: [
      ...inRange.flatMap(({ beacon_id, distance, proximity, known }) => {
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

/** A beacon counts once per sweep, in a deterministic order. */
const nearestOfEach = (sightings: readonly Sighting[]): Sighting[] => {
  const ordered = sightings.toSorted(
    (a, b) => a.distance - b.distance || a.beacon_id - b.beacon_id,
  );
  const seen = new Set<number>();
  return ordered.filter(({ beacon_id: id }) => !seen.has(id) && seen.add(id));
};
