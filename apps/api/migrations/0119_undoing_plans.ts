import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

/** The lock of a foreign key on another table could deadlock with those who write it. */
export const transaction = false;

/** What a floor was before a drawing became its plan, for a day. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      alter table plan_imports
        add column if not exists applied_at timestamptz,
        -- Retains the picture that was the plan. Null once the drawing cannot be undone any more.
        add column if not exists former_photo_file_id integer references files,
        -- The other values of the floor. No query looks into it.
        add column if not exists former json,
        add column if not exists undone_at timestamptz,
        add column if not exists undone_kept integer
    `,
  );
  await sql`drop index concurrently if exists plan_imports_former_photo_file_id_idx`.execute(db);
  await sql`
    create index concurrently plan_imports_former_photo_file_id_idx
      on plan_imports (former_photo_file_id)
  `.execute(db);
};
