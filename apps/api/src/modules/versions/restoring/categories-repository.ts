import type { CategoryContent } from '@floorwright/domain/venue-versions';
import { sql } from 'kysely';

import type { Db } from '../../../platform/database/db.ts';

const json = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`;

type CategoryRow = CategoryContent & {
  /** As names are compared: they are unique so. */
  folded: string;
  /** Whether POIs of other buildings have it. */
  is_shared: boolean;
};

/** The categories of an application, locked so that no one changes their names. Other buildings may use them meanwhile. */
export const lockCategories = async (
  tx: Db,
  { applicationId, buildingId }: { applicationId: number; buildingId: number },
): Promise<CategoryRow[]> => {
  const { rows } = await sql<CategoryRow>`
    select id, name, translations, lower(name) as folded, exists (
      select from building_pois poi
      where poi.category_id = category.id and poi.building_id <> ${buildingId}
    ) as is_shared
    from building_poi_categories category where application_id = ${applicationId}
    order by id for no key update of category
  `.execute(tx);
  return rows;
};

/** Locks these so that no other building begins to use one meanwhile. */
export const lockUseOf = async (tx: Db, ids: readonly number[]): Promise<void> => {
  await sql`
    select from building_poi_categories where id = any(${ids}::integer[]) order by id for update
  `.execute(tx);
};

/** Names as the database compares them. */
export const foldNames = async (
  tx: Db,
  categories: readonly CategoryContent[],
): Promise<Map<number, string>> => {
  const { rows } = await sql<{ id: number; folded: string }>`
    select id, lower(name) as folded
    from jsonb_to_recordset(${json(categories)}) as category (id integer, name text)
  `.execute(tx);
  return new Map(rows.map(({ id, folded }) => [id, folded]));
};

/** Names are unique, and two categories may have swapped theirs: these get others until they are written. */
export const writeCategories = async (
  tx: Db,
  categories: readonly CategoryContent[],
): Promise<void> => {
  const ids = categories.map(({ id }) => id);
  await sql`
    update building_poi_categories set name = '~' || id || ' ' || gen_random_uuid()
    where id = any(${ids}::integer[])
  `.execute(tx);
  await sql`
    update building_poi_categories category
    set name = wanted.name, translations = wanted.translations
    from jsonb_to_recordset(${json(categories)}) as wanted (id integer, name text, translations jsonb)
    where category.id = wanted.id
  `.execute(tx);
};

/**
 * The categories of a version by their ids of today: the same one, one of the same name, or a new one. An existing
 * category keeps its name.
 */
export const storeCategories = async (
  tx: Db,
  applicationId: number,
  categories: readonly CategoryContent[],
  now: Date,
): Promise<Map<number, number>> => {
  const { rows } = await sql<{ wanted: number; id: number }>`
    with wanted as (
      select * from jsonb_to_recordset(${json(categories)})
        as category (id integer, name text, translations jsonb)
    ), known as (
      select wanted.id as wanted, coalesce(same.id, named.id) as id
      from wanted
      left join building_poi_categories same
        on same.id = wanted.id and same.application_id = ${applicationId}
      left join building_poi_categories named
        on lower(named.name) = lower(wanted.name) and named.application_id = ${applicationId}
    ), added as (
      insert into building_poi_categories (id, application_id, name, translations, created_at)
      overriding system value
      select id, ${applicationId}, name, translations, ${now} from wanted
      where id in (select wanted from known where id is null)
      returning id
    )
    select wanted, id from known where id is not null
    union all
    select id, id from added
  `.execute(tx);
  return new Map(rows.map(({ wanted, id }) => [wanted, id]));
};
