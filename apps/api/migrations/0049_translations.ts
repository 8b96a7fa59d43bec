import { setTimeout as delay } from 'node:timers/promises';

import { type Kysely, type RawBuilder, sql } from 'kysely';

/** Each table commits alone: locks of several tables would block, or deadlock with, those who save a floor. */
export const transaction = false;

const mostTries = 60;

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';

/** While this waits for a long import, others wait behind it; so it gives up soon and tries again. */
const withShortLock = async (
  db: Kysely<unknown>,
  statement: RawBuilder<unknown>,
): Promise<void> => {
  await sql`set lock_timeout = '1s'`.execute(db);
  try {
    for (let tries = 1; ; tries += 1)
      try {
        await statement.execute(db);
        return;
      } catch (error) {
        if (tries === mostTries || !isLockTimeout(error)) throw error;
        await delay(1_000);
      }
  } finally {
    await sql`reset lock_timeout`.execute(db);
  }
};

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
