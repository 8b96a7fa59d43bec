import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

/** The lock of a foreign key on another table could deadlock with those who write it. */
export const transaction = false;

/** A new building can be a copy of another one. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      alter table building_imports
        -- Null until the bundle of the copied building is written.
        alter column file_id drop not null,
        add column if not exists copied_building_id integer references buildings on delete set null,
        -- The name of the copy; null for files, which have one.
        add column if not exists building_name text
    `,
  );
  await sql`drop index concurrently if exists building_imports_copied_building_id_idx`.execute(db);
  await sql`
    create index concurrently building_imports_copied_building_id_idx
      on building_imports (copied_building_id)
  `.execute(db);
};
