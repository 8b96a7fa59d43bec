import type { CategoryTexts, Translations } from '@floorwright/domain/translations';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

export type CategoryRow = { id: number; name: string; translations: Translations<CategoryTexts> };

const shown = ['id', 'name', 'translations'] as const;

/** By name. */
export const listCategories = (db: Db, applicationId: number): Promise<CategoryRow[]> =>
  db
    .selectFrom('building_poi_categories')
    .select(shown)
    .where('application_id', '=', applicationId)
    .orderBy(sql`fold_text(name)`)
    .orderBy('id')
    .execute();

/** Undefined if the application has a category of that name, ignoring case. */
export const insertCategory = (
  db: Db,
  applicationId: number,
  { name, translations }: Omit<CategoryRow, 'id'>,
  now: Date,
): Promise<CategoryRow | undefined> =>
  db
    .insertInto('building_poi_categories')
    .values({
      application_id: applicationId,
      name,
      translations: JSON.stringify(translations),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(shown)
    .executeTakeFirst();

export type FoundCategory = CategoryRow & { application_id: number };

/** Locked until the transaction ends, so that no POI is added meanwhile. */
export const lockCategoryForUpdate = (db: Db, id: number): Promise<FoundCategory | undefined> =>
  db
    .selectFrom('building_poi_categories')
    .select([...shown, 'application_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const findCategory = (db: Db, id: number): Promise<FoundCategory | undefined> =>
  db
    .selectFrom('building_poi_categories')
    .select([...shown, 'application_id'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Fails with a unique violation when another category of the application has the name. */
export const updateCategory = (
  db: Db,
  { id, name, translations }: CategoryRow,
): Promise<CategoryRow> =>
  db
    .updateTable('building_poi_categories')
    .set({ name, translations: JSON.stringify(translations) })
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirstOrThrow();

export const countPois = async (db: Db, categoryId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('building_pois')
    .select((row) => row.fn.countAll().as('count'))
    .where('category_id', '=', categoryId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Moves its POIs to another category, or to none, and returns their number. */
export const movePois = async (
  db: Db,
  { from, to }: { from: number; to: number | null },
  now: Date,
): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('building_pois')
    .set((row) => ({ category_id: to, lock_version: row('lock_version', '+', 1), updated_at: now }))
    .where('category_id', '=', from)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};

export const deleteCategory = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('building_poi_categories').where('id', '=', id).execute();
};

/** Whether the application of this building has the category. */
export const lockCategoryForShare = async (
  db: Db,
  buildingId: number,
  id: number,
): Promise<boolean> => {
  const found = await db
    .selectFrom('building_poi_categories as category')
    .innerJoin('buildings', 'buildings.application_id', 'category.application_id')
    .select('category.id')
    .where('buildings.id', '=', buildingId)
    .where('category.id', '=', id)
    .forKeyShare('category')
    .executeTakeFirst();
  return found !== undefined;
};

/** The different lists of languages that the buildings of an application have. */
export const listLanguages = async (
  db: Db,
  applicationId: number,
): Promise<(readonly string[])[]> => {
  const rows = await db
    .selectFrom('buildings')
    .select('languages')
    .distinct()
    .where('application_id', '=', applicationId)
    .execute();
  return rows.map(({ languages }) => languages);
};
