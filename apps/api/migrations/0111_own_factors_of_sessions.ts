import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

export const transaction = false;

/**
 * Whether a second factor of the account was used in a session, or in the one that authorized a client. It was derived
 * from whether the account has a factor, which a sign-in through an identity provider need not use.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['access_tokens', 'oauth_grants'])
    await withShortLock(
      db,
      sql`
        alter table ${sql.table(table)}
          add column if not exists own_factor boolean not null default false
      `,
    );
  // A password alone opens no session of such an account.
  await sql`
    update access_tokens set own_factor = true
    from admins
    where admins.id = access_tokens.admin_id and admins.second_factor
      and access_tokens.sso_connection_id is null
  `.execute(db);
  await sql`
    update oauth_grants set own_factor = true
    from saas_company_admins as member, admins
    where member.id = oauth_grants.saas_company_admin_id and admins.id = member.admin_id
      and admins.second_factor
      and not exists (select from sso_identities where sso_identities.admin_id = admins.id)
  `.execute(db);
};
