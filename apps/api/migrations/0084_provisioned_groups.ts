import { type Kysely, sql } from 'kysely';

/** Groups that an identity provider provisions, and what they give to their members. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table provisioned_groups (
      id integer generated always as identity primary key,
      saas_company_id integer not null references saas_companies on delete cascade,
      display_name text not null,
      external_id text,
      -- Null while the owner of the company has not decided what it gives.
      role text check (role in ('super_admin', 'admin', 'manager')),
      -- Those that were deleted since are ignored.
      application_ids integer[] not null default '{}',
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )
  `.execute(db);
  await sql`
    create unique index provisioned_groups_name on provisioned_groups (saas_company_id, lower(display_name))
  `.execute(db);
  await sql`
    create table provisioned_group_users (
      group_id integer not null references provisioned_groups on delete cascade,
      user_id integer not null references provisioned_users on delete cascade,
      primary key (group_id, user_id)
    )
  `.execute(db);
  await sql`create index on provisioned_group_users (user_id)`.execute(db);
  // What users in no such group get. Without a row they get nothing.
  await sql`
    create table provisioning_defaults (
      saas_company_id integer primary key references saas_companies on delete cascade,
      role text not null check (role in ('super_admin', 'admin', 'manager')),
      application_ids integer[] not null
    )
  `.execute(db);
  // Open event streams of a member end with the membership, whatever ends it.
  await sql`
    create or replace function notify_member_ended() returns trigger language plpgsql as $$
    begin
      perform pg_notify('floorwright', json_build_object(
        'topic', 'member ' || old.id,
        'message', json_build_object('event', 'ended')
      )::text);
      return null;
    end
    $$
  `.execute(db);
  await sql`
    create or replace trigger saas_company_admins_notify_delete after delete on saas_company_admins
    for each row execute function notify_member_ended()
  `.execute(db);
};
