import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

export const transaction = false;

/** Layers and routes from files, and what of a file is imported onto which floors. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      alter table venue_imports
        -- What of the file is imported; null for what suits it.
        add column if not exists parts text[],
        -- The floors that the user chose for files of an archive.
        add column if not exists file_floors jsonb not null default '{}',
        -- The draft as it was before the import was applied, for undoing, where no version has it.
        add column if not exists before json
    `,
  );
};
