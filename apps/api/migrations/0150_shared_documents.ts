import { type Kysely, sql } from 'kysely';

/** The packed documents of live versions, once per content, so that every process serves the same bytes. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table shared_documents (
      id integer generated always as identity primary key,
      building_id integer not null references buildings on delete cascade,
      hash text not null,
      packed bytea not null,
      checksum bigint not null,
      byte_size integer not null,
      created_at timestamptz not null,
      unique (building_id, hash)
    )
  `.execute(db);
  await sql`
    create table version_documents (
      version_id integer not null references building_versions on delete cascade,
      name text not null,
      state text not null,
      document_id integer not null references shared_documents on delete cascade,
      primary key (version_id, name)
    )
  `.execute(db);
  await sql`create index version_documents_document on version_documents (document_id)`.execute(db);
};
