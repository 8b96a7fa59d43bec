import type { Db } from '../../platform/database/db.ts';

/** Those of these floors that there are, each with the application whose building it lies in. */
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
