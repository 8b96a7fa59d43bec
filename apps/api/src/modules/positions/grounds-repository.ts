import type { Db } from '../../platform/database/db.ts';

/** Those of these floors that lie in buildings of the application. */
export const listGrounds = (db: Db, applicationId: number, floorIds: readonly number[]) =>
  db
    .selectFrom('building_floors as floor')
    .innerJoin('buildings', 'buildings.id', 'floor.building_id')
    .select([
      'floor.id',
      'floor.building_id',
      'floor.corners',
      'buildings.latitude',
      'buildings.longitude',
    ])
    .where('buildings.application_id', '=', applicationId)
    .where('floor.id', 'in', floorIds)
    .execute();
