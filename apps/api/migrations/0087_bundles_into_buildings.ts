import { type Kysely, sql } from 'kysely';

import { createIndex } from './create-index.ts';
import { withShortLock } from './with-short-lock.ts';

/** Imports are written all the time, and files have many users. */
export const transaction = false;

/** Bundles that are restored into the building they came from. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      alter table venue_imports
        -- What a bundle describes, once it is read. No query looks into it.
        add column if not exists bundle json,
        -- The draft as it was before the bundle was applied, and what it was then, for undoing.
        add column if not exists before_version_id integer,
        add column if not exists written json
    `,
  );
  // Layers and pictures of a bundle that nothing else refers to before it is applied.
  await withShortLock(
    db,
    sql`
      create table if not exists venue_import_files (
        import_id integer not null references venue_imports on delete cascade,
        file_id integer not null references files,
        primary key (import_id, file_id)
      )
    `,
  );
  await createIndex(db, 'venue_import_files', ['file_id']);
};
