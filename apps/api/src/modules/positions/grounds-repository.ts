import type { Db } from '../../platform/database/db.ts';

/** The existing floors among these, each with its application. */
export const listGrounds = (db: Db, floorIds: readonly number[]) =>
  db
    .selectFrom('building_floors as floor')
    .innerJoin('buildings', 'buildings.id', 'floor.building_id')
    .select([
      'floor.id',
      'floor.building_id',
      'floor.corners',
      'buildings.application_id',
      'buildings.latitude',
      'buildings.longitude',
    ])
    .where('floor.id', 'in', floorIds)
    .execute();
