import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

export const transaction = false;

/** The cells of the last table of POIs, so that its changes can be separated from those made by hand. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      create table if not exists venue_table_cells (
        poi_id integer primary key references building_pois on delete cascade,
        -- The import that wrote them, which may be deleted by now.
        import_id integer not null,
        -- The texts of the cells by the headings of sheets.
        cells jsonb not null,
        -- As they were before this import, for undoing; null if there were none.
        former jsonb
      )
    `,
  );
};
