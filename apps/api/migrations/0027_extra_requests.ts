import { type Kysely, sql } from 'kysely';

/** A spending cap for API requests beyond the plan, and uploads counted by company and day. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table saas_companies
      add column extra_requests_allowed boolean not null default true,
      add column extra_requests_cap_in_minor integer check (extra_requests_cap_in_minor >= 0)
  `.execute(db);
  // When the owners were notified that the cap of this period is reached.
  await sql`alter table api_usage add column cap_reported_at timestamptz`.execute(db);
  // The sum of what a company stores, and what it uploaded within a day.
  await sql`
    create index files_by_company on files (saas_company_id, created_at) include (byte_size)
  `.execute(db);
};
