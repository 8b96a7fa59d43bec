import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

export const transaction = false;

/** From which identity provider the session came that let a client in: its grants end as the session does. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      alter table oauth_grants add column if not exists sso_connection_id integer
        references sso_connections on delete cascade
    `,
  );
  await sql`drop index concurrently if exists oauth_grants_sso_connection_id_idx`.execute(db);
  await sql`
    create index concurrently oauth_grants_sso_connection_id_idx
      on oauth_grants (sso_connection_id) where sso_connection_id is not null
  `.execute(db);
};
