import { type Kysely, sql } from 'kysely';

import { createIndex } from './create-index.ts';
import { withShortLock } from './with-short-lock.ts';

/** The locks of foreign keys on several tables could deadlock with those who write them. */
export const transaction = false;

/** Files from which members make new buildings. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      create table if not exists building_imports (
        id integer generated always as identity primary key,
        saas_company_id integer not null references saas_companies on delete cascade,
        application_id integer not null references applications on delete cascade,
        file_id integer not null references files,
        filename text not null,
        -- Whether no building is made if anything in the file has a problem.
        stops_on_problems boolean not null,
        status text not null check (status in ('reading', 'storing', 'complete', 'failed')),
        kind text,
        -- Layers and pictures, which take most of the time.
        files_done integer not null default 0,
        files_total integer,
        failure json,
        problems json not null default '[]',
        counts json,
        building_id integer references buildings on delete set null,
        created_at timestamptz not null
      )
    `,
  );
  await createIndex(db, 'building_imports', ['saas_company_id']);
  await createIndex(db, 'building_imports', ['application_id']);
  await createIndex(db, 'building_imports', ['file_id']);
  await createIndex(db, 'building_imports', ['building_id']);
  await createIndex(db, 'building_imports', ['created_at']);
};
