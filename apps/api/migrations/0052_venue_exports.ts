import { type Kysely, sql } from 'kysely';

import { createIndex } from './create-index.ts';
import { withShortLock } from './with-short-lock.ts';

/** The locks of foreign keys on several tables could deadlock with those who write them. */
export const transaction = false;

/** Archives of buildings that members asked for. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      create table if not exists venue_exports (
        id integer generated always as identity primary key,
        saas_company_id integer not null references saas_companies on delete cascade,
        building_id integer not null references buildings on delete cascade,
        format text not null,
        status text not null check (status in ('processing', 'complete', 'failed')),
        file_id integer references files,
        created_at timestamptz not null,
        check ((status = 'complete') = (file_id is not null))
      )
    `,
  );
  await createIndex(db, 'venue_exports', ['saas_company_id']);
  await createIndex(db, 'venue_exports', ['building_id']);
  await createIndex(db, 'venue_exports', ['file_id']);
  await createIndex(db, 'venue_exports', ['created_at']);
};
