import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

/** Each column commits alone: every signed-in request reads the table, and must not wait. */
export const transaction = false;

/** The language and the digits that a user has chosen; null means that the browser decides. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      alter table admins
        add column if not exists language text check (language in ('en', 'ar', 'de'))
    `,
  );
  await withShortLock(
    db,
    sql`
      alter table admins
        add column if not exists digits text check (digits in ('latn', 'arab'))
    `,
  );
};
