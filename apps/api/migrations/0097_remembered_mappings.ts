import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

export const transaction = false;

/** What users of a company chose for files with the same properties, so that they choose it once. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      create table if not exists venue_import_choices (
        saas_company_id integer not null references saas_companies on delete cascade,
        -- A hash of the format and the names of the properties.
        properties_hash text not null,
        mapping jsonb not null,
        parts text[],
        used_at timestamptz not null,
        primary key (saas_company_id, properties_hash)
      )
    `,
  );
};
