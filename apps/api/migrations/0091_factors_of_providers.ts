import { type Kysely, sql } from 'kysely';

/** Whether the user came from the company's identity provider with several factors, when a client was authorized. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table oauth_grants add column provider_factor boolean not null default false
  `.execute(db);
};
