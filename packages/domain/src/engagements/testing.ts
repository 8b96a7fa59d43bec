import { localPlane } from '../geo/local-plane.ts';
import type { Position } from '../geo/position.ts';
import type { PlacedBeacon } from './sightings.ts';
import type { Engagement } from './verdict.ts';

const { toGlobe, toPlane } = localPlane({ latitude: 53.55, longitude: 10 });

/** A position at an offset in meters from one corner of a floor. */
export const place = (x: number, y = 0): Position => toGlobe({ x, y });

/** The distance of a place east of that corner, in meters. */
export const eastOf = (position: Position): number => toPlane(position).x;

export const beaconAt = (id: number, x: number, y = 0): PlacedBeacon => ({ id, ...place(x, y) });

/** Shown to every visitor at beacon 1, at any time, unless the test overrides it. */
export const engagement = (changes: Partial<Engagement> = {}): Engagement => ({
  id: 1,
  event_type: 'enter',
  beacon_ids: [1],
  active_from: null,
  active_until: null,
  active_hours: null,
  cooldown_minutes: 0,
  cap_per_visitor: null,
  priority: 0,
  ...changes,
});

/** A Sunday. */
export const noon = Date.parse('2026-11-15T12:00:00Z');
