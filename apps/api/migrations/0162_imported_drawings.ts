import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

export const transaction = false;

/** What a file said last of layers, routes and names of floors, so that a newer version leaves what was made by hand. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      create table if not exists venue_imported_drawings (
        building_id integer not null references buildings on delete cascade,
        source text not null,
        -- Stays when the floor is deleted, because it may return under its id.
        floor_id integer not null,
        described json not null,
        primary key (building_id, source, floor_id)
      )
    `,
  );
  await withShortLock(
    db,
    sql`
      create table if not exists venue_import_drawings (
        import_id integer not null references venue_imports on delete cascade,
        floor_id integer not null,
        -- As the file described the floor before this import; null if it did not.
        described json,
        primary key (import_id, floor_id)
      )
    `,
  );
};
