import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`
    create index admins_search on admins
      using gin ((lower(first_name || ' ' || last_name || ' ' || email)) gin_trgm_ops)
  `.execute(db);
  await sql`create index invitations_search on invitations using gin (email gin_trgm_ops)`.execute(
    db,
  );
  await sql`
    create index activities_search on activities
      using gin ((lower(actor_name || ' ' || actor_email || ' ' || action || ' ' || subject_label)) gin_trgm_ops)
  `.execute(db);
};
