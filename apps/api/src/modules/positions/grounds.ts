import { distanceBetween, type Position, type Ring, ringContains } from '@floorwright/domain/geo';
import { cellOf, dayFinder } from '@floorwright/domain/positions';

import type { Db } from '../../platform/database/db.ts';
import { timeZoneOf } from '../places/index.ts';
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

/** These floors by id, as visitors see them; unknown ids are omitted. */
export const loadGrounds = async (
  db: Db,
  floorIds: Iterable<number>,
): Promise<ReadonlyMap<number, Ground>> => {
  const ids = [...new Set(floorIds)];
  const rows = ids.length > 0 ? await listGrounds(db, ids) : [];
  return new Map(
    rows.map(({ id, building_id: buildingId, application_id: applicationId, ...row }) => {
      const building = { latitude: row.latitude, longitude: row.longitude };
      const ring = Array.from({ length: row.corners.length / 2 }, (_, index) => ({
        latitude: row.corners[2 * index] ?? 0,
        longitude: row.corners[2 * index + 1] ?? 0,
      }));
      const ground: Ground = {
        floorId: id,
        buildingId,
        applicationId,
        dayOf: dayFinder(timeZoneOf(building)),
        cellAt: (place) => (isOn(ring, building, place) ? cellOf(place) : null),
      };
      return [id, ground];
    }),
  );
};
