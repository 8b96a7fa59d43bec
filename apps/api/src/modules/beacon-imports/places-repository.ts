import type { KnownFloor } from '@floorwright/domain/beacons';
import type { Position } from '@floorwright/domain/geo';

import { applicationsIn, type Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';

/** Whether this building is in an application that the member may see; locks it for share. */
export const lockImportedBuildingForShare = async (
  tx: Db,
  scope: Scope,
  { applicationId, buildingId }: { applicationId: number; buildingId: number },
): Promise<boolean> => {
  const building = await tx
    .selectFrom('buildings')
    .select('id')
    .where('id', '=', buildingId)
    .where('application_id', '=', applicationId)
    .where('application_id', 'in', applicationsIn(tx, scope).select('applications.id'))
    .forKeyShare('buildings')
    .executeTakeFirst();
  return building !== undefined;
};

const floorsOf = (db: Db, buildingId: number) =>
  db
    .selectFrom('building_floors')
    .select(['id', 'name'])
    .where('building_id', '=', buildingId)
    .orderBy('id');

/** With the corners of their plans; empty until they are placed. */
export const listPlans = async (
  db: Db,
  buildingId: number,
): Promise<{ id: number; ring: Position[] }[]> =>
  (await floorsOf(db, buildingId).select('corners').execute()).map(({ id, corners }) => ({
    id,
    ring: Array.from({ length: corners.length / 2 }, (_, index) => ({
      latitude: corners[2 * index] ?? 0,
      longitude: corners[2 * index + 1] ?? 0,
    })),
  }));

export const listFloors = (db: Db, buildingId: number): Promise<KnownFloor[]> =>
  floorsOf(db, buildingId).execute();

export const lockFloorsForShare = (tx: Db, buildingId: number): Promise<KnownFloor[]> =>
  floorsOf(tx, buildingId).forKeyShare().execute();

/** The buildings that a member may see; undefined for all of the company. */
export const visibleBuildingIds = async (db: Db, scope: Scope): Promise<number[] | undefined> => {
  if (scope.allApplications) return undefined;
  const buildings = await db
    .selectFrom('buildings')
    .select('id')
    .where('application_id', 'in', applicationsIn(db, scope).select('applications.id'))
    .execute();
  return buildings.map(({ id }) => id);
};
