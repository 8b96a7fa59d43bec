import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

/** The lock of a foreign key on another table could deadlock with those who write it. */
export const transaction = false;

/** Who asked for an export, and so may cancel it; null for keys, and for exports from before. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      alter table venue_exports
        add column if not exists admin_id integer references admins on delete set null
    `,
  );
  await sql`drop index concurrently if exists venue_exports_admin_id_idx`.execute(db);
  await sql`
    create index concurrently venue_exports_admin_id_idx on venue_exports (admin_id)
  `.execute(db);
};
