import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

/** The lock of a foreign key on another table could deadlock with those who write it. */
export const transaction = false;

/** What a layer was before a newer drawing changed it, for a day. Null for what it did not change. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      alter table plan_import_layers
        add column if not exists former_file_id integer references files,
        add column if not exists former_kind text
    `,
  );
  await sql`drop index concurrently if exists plan_import_layers_former_file_id_idx`.execute(db);
  await sql`
    create index concurrently plan_import_layers_former_file_id_idx
      on plan_import_layers (former_file_id)
  `.execute(db);
};
