import type { ClientScope } from '@floorwright/domain/access';

import type { Db } from '../../platform/database/db.ts';

type NewGrant = {
  saas_company_admin_id: number;
  application_id: number;
  redirect_uri: string;
  sandbox: boolean;
  customer_path_key: string | null;
  code_hash: Buffer;
  code_challenge: string | null;
  code_expires_at: Date;
  scopes: ClientScope[];
  nonce: string | null;
  signed_in_at: Date | null;
  amr: string[];
  sso_connection_id: number | null;
  provider_factor: boolean;
  own_factor: boolean;
};

export const insertGrant = async (db: Db, grant: NewGrant, now: Date): Promise<void> => {
  await db
    .insertInto('oauth_grants')
    .values({ ...grant, created_at: now, expires_at: grant.code_expires_at })
    .execute();
};

/** With the user and the application, for the audit log. */
const lockedGrants = (db: Db) =>
  db
    .selectFrom('oauth_grants')
    .innerJoin('saas_company_admins as member', 'member.id', 'oauth_grants.saas_company_admin_id')
    .innerJoin('admins', 'admins.id', 'member.admin_id')
    .innerJoin('applications', 'applications.id', 'oauth_grants.application_id')
    .select([
      'oauth_grants.id',
      'oauth_grants.application_id',
      'oauth_grants.redirect_uri',
      'oauth_grants.sandbox',
      'oauth_grants.customer_path_key',
      'oauth_grants.code_challenge',
      'oauth_grants.code_expires_at',
      'oauth_grants.code_used_at',
      'oauth_grants.by_secret',
      'oauth_grants.scopes',
      'oauth_grants.nonce',
      'oauth_grants.signed_in_at',
      'oauth_grants.amr',
      'oauth_grants.provider_factor',
      'oauth_grants.sso_connection_id',
      'oauth_grants.own_factor',
      'applications.name as application_name',
      'applications.admin_uid as client_id',
      'applications.saas_company_id',
      'admins.id as admin_id',
      'admins.email',
      'admins.first_name',
      'admins.last_name',
      'admins.language',
    ])
    .forUpdate('oauth_grants');

export type Grant = NonNullable<Awaited<ReturnType<typeof lockGrantByCodeForUpdate>>>;

/** A grant is locked before it or its tokens change, so that concurrent changes run one by one. */
export const lockGrantByCodeForUpdate = (db: Db, codeHash: Buffer) =>
  lockedGrants(db).where('oauth_grants.code_hash', '=', codeHash).executeTakeFirst();

export const lockGrantByTokenForUpdate = (db: Db, tokenHash: Buffer) =>
  lockedGrants(db)
    .where('oauth_grants.id', '=', (query) =>
      query
        .selectFrom('oauth_tokens')
        .select('grant_id')
        .where((token) =>
          token.or([
            token('access_token_hash', '=', tokenHash),
            token('refresh_token_hash', '=', tokenHash),
          ]),
        ),
    )
    .executeTakeFirst();

export const markCodeUsed = async (
  db: Db,
  grantId: number,
  { bySecret, now }: { bySecret: boolean; now: Date },
): Promise<void> => {
  await db
    .updateTable('oauth_grants')
    .set({ code_used_at: now, by_secret: bySecret })
    .where('id', '=', grantId)
    .execute();
};

export const extendGrant = async (db: Db, grantId: number, expiresAt: Date): Promise<void> => {
  await db
    .updateTable('oauth_grants')
    .set({ expires_at: expiresAt })
    .where('id', '=', grantId)
    .execute();
};

/** Its tokens are deleted with it. */
export const deleteGrant = async (db: Db, grantId: number): Promise<void> => {
  await db.deleteFrom('oauth_grants').where('id', '=', grantId).execute();
};

/** Signs a user out of all clients. */
export const deleteGrantsOf = async (db: Db, adminId: number): Promise<void> => {
  await db
    .deleteFrom('oauth_grants')
    .where('saas_company_admin_id', 'in', (places) =>
      places.selectFrom('saas_company_admins').select('id').where('admin_id', '=', adminId),
    )
    .execute();
};

/** The company no longer relies on the factors of its identity provider. */
export const forgetProviderFactor = async (db: Db, companyId: number): Promise<void> => {
  await db
    .updateTable('oauth_grants')
    .set({ provider_factor: false })
    .where('saas_company_admin_id', 'in', (members) =>
      members
        .selectFrom('saas_company_admins')
        .select('id')
        .where('saas_company_id', '=', companyId),
    )
    .execute();
};

/** Signs a user out of one client. */
export const deleteGrantsOfClient = async (
  db: Db,
  adminId: number,
  applicationId: number,
): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('oauth_grants')
    .where('application_id', '=', applicationId)
    .where('saas_company_admin_id', 'in', (places) =>
      places.selectFrom('saas_company_admins').select('id').where('admin_id', '=', adminId),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

/** The application of a client: its admin_uid is the client id. */
export const findClient = (db: Db, clientId: string) =>
  db
    .selectFrom('applications')
    .select(['id', 'name', 'saas_company_id', 'admin_secret_sealed', 'redirect_uris'])
    .where('admin_uid', '=', clientId)
    .executeTakeFirst();

type NewTokens = {
  grant_id: number;
  access_token_hash: Buffer;
  access_token_expires_at: Date;
  refresh_token_hash: Buffer;
  refresh_token_expires_at: Date;
};

export const insertTokens = async (db: Db, tokens: NewTokens, now: Date): Promise<void> => {
  await db
    .insertInto('oauth_tokens')
    .values({ ...tokens, created_at: now })
    .execute();
};

/** A token that has not ended, of either kind, with its user. */
export const findActiveToken = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('oauth_tokens')
    .innerJoin('oauth_grants', 'oauth_grants.id', 'oauth_tokens.grant_id')
    .innerJoin('saas_company_admins as member', 'member.id', 'oauth_grants.saas_company_admin_id')
    .innerJoin('admins', 'admins.id', 'member.admin_id')
    .select([
      'oauth_grants.application_id',
      'oauth_grants.scopes',
      'oauth_grants.provider_factor',
      'oauth_grants.sso_connection_id',
      'oauth_grants.own_factor',
      'oauth_tokens.created_at',
      'oauth_tokens.access_token_hash',
      'oauth_tokens.access_token_expires_at',
      'oauth_tokens.refresh_token_expires_at',
      'admins.id as admin_id',
      'admins.email',
    ])
    .where((token) =>
      token.or([
        token.and([
          token('access_token_hash', '=', tokenHash),
          token('access_token_expires_at', '>', now),
        ]),
        token.and([
          token('refresh_token_hash', '=', tokenHash),
          token('refresh_token_expires_at', '>', now),
          token('refreshed_at', 'is', null),
        ]),
      ]),
    )
    .executeTakeFirst();

export const findRefreshToken = (db: Db, refreshTokenHash: Buffer) =>
  db
    .selectFrom('oauth_tokens')
    .select(['id', 'refresh_token_expires_at', 'refreshed_at'])
    .where('refresh_token_hash', '=', refreshTokenHash)
    .executeTakeFirst();

export const markRefreshed = async (db: Db, id: number, now: Date): Promise<void> => {
  await db.updateTable('oauth_tokens').set({ refreshed_at: now }).where('id', '=', id).execute();
};
