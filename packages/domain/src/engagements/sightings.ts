import { distanceBetween, type Position } from '../geo/position.ts';
import type { TriggerEvent } from './events.ts';

/** The proximity of a beacon, as phones report it. */
export type Proximity = Extract<TriggerEvent, 'immediate' | 'near' | 'far'>;

/**
 * The maximum distances in meters, from the nearest on. Beyond the last one a beacon is out of
 * range.
 */
const proximityLimits = [
  ['immediate', 0.5],
  ['near', 10],
  ['far', 20],
] as const satisfies readonly (readonly [Proximity, number])[];

/**
 * Hysteresis: a visitor at a border would cross it with every measurement, so it is left a little
 * later.
 */
const borderWidth = 1.2;

/** Undefined if the beacon is out of range. */
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

/** The position of a beacon; both null until it is placed. */
export type PlacedBeacon = {
  readonly id: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
};

/** The distance is in meters. */
export type Sighting = { readonly beacon_id: number; readonly distance: number };

/** The measurements of a phone at one time, in milliseconds since 1970. */
export type Sweep = { readonly at: number; readonly sightings: readonly Sighting[] };

const reach = borderWidth * Math.max(...proximityLimits.map(([, limit]) => limit));

/** The beacons in range of a place on their floor, the nearest first. */
export const sightingsAt = (place: Position, beacons: readonly PlacedBeacon[]): Sighting[] =>
  beacons
    .flatMap(({ id, latitude, longitude }) =>
      latitude === null || longitude === null
        ? []
        : { beacon_id: id, distance: distanceBetween(place, { latitude, longitude }) },
    )
    .filter(({ distance }) => distance <= reach)
    .toSorted((a, b) => a.distance - b.distance || a.beacon_id - b.beacon_id);
