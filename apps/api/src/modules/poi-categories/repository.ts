import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

export type CategoryRow = { id: number; name: string };

/** By name. */
export const listCategories = (db: Db, applicationId: number): Promise<CategoryRow[]> =>
  db
    .selectFrom('building_poi_categories')
    .select(['id', 'name'])
    .where('application_id', '=', applicationId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();

/** Undefined when the application has one of that name, whatever its case. */
export const insertCategory = (
  db: Db,
  applicationId: number,
  name: string,
  now: Date,
): Promise<CategoryRow | undefined> =>
  db
    .insertInto('building_poi_categories')
    .values({ application_id: applicationId, name, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst();

/** Whether the application of this building has the category. */
export const hasCategory = async (db: Db, buildingId: number, id: number): Promise<boolean> => {
  const found = await db
    .selectFrom('building_poi_categories as category')
    .innerJoin('buildings', 'buildings.application_id', 'category.application_id')
    .select('category.id')
    .where('buildings.id', '=', buildingId)
    .where('category.id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
};
