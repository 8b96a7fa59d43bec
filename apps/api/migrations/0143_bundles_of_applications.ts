import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

/** The lock of a foreign key on another table could deadlock with those who write it. */
export const transaction = false;

/** An application can be exported and imported as a whole. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      alter table venue_exports
        -- Null for an application.
        alter column building_id drop not null,
        add column if not exists application_id integer references applications on delete cascade
    `,
  );
  await withShortLock(
    db,
    // Null until a new application is made.
    sql`alter table building_imports alter column application_id drop not null`,
  );
  await sql`drop index concurrently if exists venue_exports_application_id_idx`.execute(db);
  await sql`
    create index concurrently venue_exports_application_id_idx on venue_exports (application_id)
  `.execute(db);
};
