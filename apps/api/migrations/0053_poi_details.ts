import { setTimeout as delay } from 'node:timers/promises';

import { type Kysely, type RawBuilder, sql } from 'kysely';

/** The index is built while others write. */
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

/**
 * What shops have besides a name. The columns are null where there is nothing, which takes no room in a row.
 * Pictures are rows, because the files that are in use are found by foreign keys.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      alter table building_pois
        add column if not exists description text,
        add column if not exists website text,
        add column if not exists phone text,
        add column if not exists external_id text,
        add column if not exists properties jsonb
    `,
  );
  await sql`drop index concurrently if exists building_pois_external_id`.execute(db);
  await sql`
    create unique index concurrently building_pois_external_id
      on building_pois (building_id, external_id) where external_id is not null
  `.execute(db);
  await withShortLock(
    db,
    sql`
      create table if not exists building_poi_pictures (
        building_poi_id integer not null references building_pois on delete cascade,
        position smallint not null,
        file_id integer not null references files,
        primary key (building_poi_id, position)
      )
    `,
  );
  await sql`
    create index if not exists building_poi_pictures_file on building_poi_pictures (file_id)
  `.execute(db);
};
