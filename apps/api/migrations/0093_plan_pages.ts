import { type Kysely, sql } from 'kysely';

import { createIndex } from './create-index.ts';
import { withShortLock } from './with-short-lock.ts';

/** The locks of foreign keys on several tables could deadlock with those who write them. */
export const transaction = false;

/** Plans of several pages, of which one is chosen by its picture. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      alter table plan_imports
        add column if not exists page integer,
        -- Where in the file the failure is. No query looks into it.
        add column if not exists failed_at json
    `,
  );
  await withShortLock(
    db,
    sql`
      create table if not exists plan_import_pages (
        plan_import_id integer not null references plan_imports on delete cascade,
        number integer not null,
        width double precision not null,
        height double precision not null,
        file_id integer references files,
        primary key (plan_import_id, number)
      )
    `,
  );
  await createIndex(db, 'plan_import_pages', ['file_id']);
};
