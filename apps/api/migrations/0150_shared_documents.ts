import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

/** The locks of foreign keys on two tables could deadlock with those who write both. */
export const transaction = false;

/** The packed documents of live versions, once per content, so that every process serves the same bytes. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      create table if not exists shared_documents (
        id integer generated always as identity primary key,
        building_id integer not null references buildings on delete cascade,
        hash text not null,
        packed bytea not null,
        checksum bigint not null,
        byte_size integer not null,
        created_at timestamptz not null,
        unique (building_id, hash)
      )
    `,
  );
  await withShortLock(
    db,
    sql`
      create table if not exists version_documents (
        version_id integer not null references building_versions on delete cascade,
        name text not null,
        state text not null,
        document_id integer not null references shared_documents on delete cascade,
        primary key (version_id, name)
      )
    `,
  );
  await sql`
    create index if not exists version_documents_document on version_documents (document_id)
  `.execute(db);
};
