import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

/** Each table commits alone: locks of several tables would block, or deadlock with, those who save a floor. */
export const transaction = false;

const translated = [
  'buildings',
  'building_floors',
  'building_poi_categories',
  'building_pois',
  'triggers',
];

/**
 * Texts in further languages, by language tag and then by field: {"ar": {"title": "…"}}. The plain columns are
 * in the first language of the building. A constant default writes no rows.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of translated)
    await withShortLock(
      db,
      sql`
        alter table ${sql.table(table)}
          add column if not exists translations jsonb not null default '{}'
      `,
    );
  await withShortLock(
    db,
    sql`
      alter table buildings
        add column if not exists languages text[] not null default '{en}'
    `,
  );
};
