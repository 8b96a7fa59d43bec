import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

export const transaction = false;

/** Access that a job gives to many provisioned users after a decision of the owner or a change of a large group. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      create table if not exists provisioning_runs (
        saas_company_id integer primary key references saas_companies on delete cascade,
        -- How many users were concerned when it was last requested.
        total integer not null,
        -- Who requested it last.
        requester json not null,
        failed boolean not null default false
      )
    `,
  );
  await withShortLock(
    db,
    sql`
      create table if not exists provisioning_pending (
        user_id integer primary key references provisioned_users on delete cascade,
        saas_company_id integer not null references saas_companies on delete cascade
      )
    `,
  );
  await sql`
    create index if not exists provisioning_pending_saas_company_id_idx
      on provisioning_pending (saas_company_id)
  `.execute(db);
};
