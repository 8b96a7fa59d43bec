import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Names of actor and subject are stored too: the audit log must read the same after either is deleted.
  await sql`
    create table activities (
      id bigint generated always as identity primary key,
      saas_company_id integer references saas_companies on delete cascade,
      actor_id integer,
      actor_name text not null,
      actor_email text not null,
      action text not null,
      subject_type text not null,
      subject_id integer,
      subject_label text not null,
      details jsonb not null default '{}',
      address text not null,
      created_at timestamptz not null
    )
  `.execute(db);
  await sql`create index on activities (saas_company_id, id desc)`.execute(db);
  await sql`
    create function activities_are_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'activities are append-only';
    end
    $$
  `.execute(db);
  await sql`
    create trigger append_only before update on activities
      for each row execute function activities_are_append_only()
  `.execute(db);
  await sql`
    create trigger no_truncate before truncate on activities
      execute function activities_are_append_only()
  `.execute(db);
  // Deleting a company deletes its audit log; nothing else deletes from it.
  await sql`
    create trigger no_delete before delete on activities
      for each row when (pg_trigger_depth() = 0) execute function activities_are_append_only()
  `.execute(db);
};
