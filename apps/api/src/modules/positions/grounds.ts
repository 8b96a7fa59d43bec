import { distanceBetween, type Position, type Ring, ringContains } from '@floorwright/domain/geo';
import { cellOf, dayFinder } from '@floorwright/domain/positions';

import type { Db } from '../../platform/database/db.ts';
import { timeZoneOf } from '../places/index.ts';
import { listShownFloors, type ShownFloor } from '../venue-parts/index.ts';
import { listGrounds } from './repository.ts';

/** A floor with positions. */
export type Ground = {
  floorId: number;
  buildingId: number;
  applicationId: number;
  /** The local date at the building. */
  dayOf: (at: number) => string;
  /** The cell of a place on the floor; null outside. */
  cellAt: (place: Position) => ReturnType<typeof cellOf> | null;
};

/** The extent of a floor without a placed plan around its building, in meters. */
const unplacedReach = 500;

const isOn = (ring: Ring, building: Position, place: Position): boolean =>
  ring.length > 0 ? ringContains(ring, place) : distanceBetween(building, place) <= unplacedReach;

type FloorRow = Omit<ShownFloor, 'since' | 'until'>;

const groundOf = ({
  id,
  building_id: buildingId,
  application_id: applicationId,
  ...row
}: FloorRow): Ground => {
  const building = { latitude: row.latitude, longitude: row.longitude };
  const ring = Array.from({ length: row.corners.length / 2 }, (_, index) => ({
    latitude: row.corners[2 * index] ?? 0,
    longitude: row.corners[2 * index + 1] ?? 0,
  }));
  return {
    floorId: id,
    buildingId,
    applicationId,
    dayOf: dayFinder(timeZoneOf(building)),
    cellAt: (place) => (isOn(ring, building, place) ? cellOf(place) : null),
  };
};

/** Where a visitor says to have been. */
type Sighting = { applicationId: number; floorId: number; at: number };

/** The floor of a sighting; undefined if visitors did not see it then. */
export type GroundAt = (floorId: number, at: number) => Ground | undefined;

/**
 * The floors of these sightings as visitors see them. One that they no longer see is as they saw it then: a phone may have
 * been offline while another version was published.
 */
export const loadGrounds = async (db: Db, sightings: readonly Sighting[]): Promise<GroundAt> => {
  const ids = new Set(sightings.map(({ floorId }) => floorId));
  const rows = ids.size > 0 ? await listGrounds(db, [...ids]) : [];
  const grounds = new Map(rows.map((row) => [row.id, groundOf(row)]));
  const former = await loadFormer(
    db,
    sightings.filter(({ floorId }) => !grounds.has(floorId)),
  );
  return (floorId, at) => grounds.get(floorId) ?? former(floorId, at);
};

const loadFormer = async (db: Db, sightings: readonly Sighting[]): Promise<GroundAt> => {
  if (sightings.length === 0) return () => undefined;
  const applicationIds = [...new Set(sightings.map(({ applicationId }) => applicationId))];
  const ids = [...new Set(sightings.map(({ floorId }) => floorId))];
  const first = Math.min(...sightings.map(({ at }) => at));
  const rows = await listShownFloors(db, { applicationIds, ids }, new Date(first));
  const shown = rows.map(({ since, until, ...row }) => ({ since, until, ground: groundOf(row) }));
  return (floorId, at) =>
    shown.find(
      ({ since, until, ground }) => ground.floorId === floorId && since <= at && at < until,
    )?.ground;
};
