import { distanceBetween, type Position } from '../geo/position.ts';
import type { TriggerEvent } from './events.ts';

/** How near a beacon is, as phones report it. */
export type Proximity = Extract<TriggerEvent, 'immediate' | 'near' | 'far'>;

/** Up to which distance in metres, from the nearest on. Beyond the last one a beacon is not heard. */
export const proximityLimits = [
  ['immediate', 0.5],
  ['near', 10],
  ['far', 20],
] as const satisfies readonly (readonly [Proximity, number])[];

/** Who stands on a border would cross it with every measurement, so it is left a little later. */
export const borderWidth = 1.2;

/** Undefined where the beacon is out of reach. */
export const proximityAt = (
  distance: number,
  before: Proximity | undefined,
): Proximity | undefined => {
  const known = proximityLimits.findIndex(([proximity]) => proximity === before);
  const found = proximityLimits.find(([, limit], index) => {
    const isLeft = known !== -1 && index >= known;
    return distance <= (isLeft ? limit * borderWidth : limit);
  });
  return found?.[0];
};

/** A beacon as far as it can be heard; both null until it is placed. */
export type HeardBeacon = {
  readonly id: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
};

/** The distance is in metres. */
export type Sighting = { readonly beacon_id: number; readonly distance: number };

/** What a phone hears at one moment, in milliseconds since 1970. */
export type Sweep = { readonly at: number; readonly sightings: readonly Sighting[] };

const reach = borderWidth * Math.max(...proximityLimits.map(([, limit]) => limit));

/** The beacons that are heard at a place of their floor, the nearest first. */
export const sightingsAt = (place: Position, beacons: readonly HeardBeacon[]): Sighting[] =>
  beacons
    .flatMap(({ id, latitude, longitude }) =>
      latitude === null || longitude === null
        ? []
        : { beacon_id: id, distance: distanceBetween(place, { latitude, longitude }) },
    )
    .filter(({ distance }) => distance <= reach)
    .toSorted((a, b) => a.distance - b.distance || a.beacon_id - b.beacon_id);
