import { distanceBetween } from '../geo/distance.ts';
import type { Position } from '../geo/position.ts';
import { borderWidth, proximityLimits } from './proximity.ts';

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
