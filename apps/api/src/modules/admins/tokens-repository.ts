import { sql } from 'kysely';

import { type AuthenticationMethod, maxSessionTime } from '../../kernel/sessions.ts';
import { later } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import type { EmailTokens } from '../../platform/database/schema.generated.ts';

export type Purpose = EmailTokens['purpose'];

type NewEmailToken = {
  admin_id: number;
  purpose: Purpose;
  email: string;
  token_hash: Buffer;
  expires_at: Date;
};

export const insertEmailToken = async (db: Db, token: NewEmailToken, now: Date): Promise<void> => {
  await db
    .insertInto('email_tokens')
    .values({ ...token, created_at: now })
    .execute();
};

export const findEmailToken = (
  db: Db,
  tokenHash: Buffer,
  purposes: readonly Purpose[],
  now: Date,
) =>
  db
    .selectFrom('email_tokens')
    .select(['admin_id', 'purpose', 'email'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Uses a token up. Of two concurrent callers, one gets it. */
export const takeEmailToken = (
  db: Db,
  tokenHash: Buffer,
  purposes: readonly Purpose[],
  now: Date,
) =>
  db
    .deleteFrom('email_tokens')
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .returning(['admin_id', 'purpose', 'email'])
    .executeTakeFirst();

export const deleteEmailTokens = async (
  db: Db,
  adminId: number,
  purposes: readonly Purpose[],
): Promise<void> => {
  await db
    .deleteFrom('email_tokens')
    .where('admin_id', '=', adminId)
    .where('purpose', 'in', purposes)
    .execute();
};

type NewAccessToken = {
  admin_id: number;
  key_hash: Buffer;
  amr: string[];
  verified_at: Date | null;
  authenticated_at: Date | null;
  expires_at: Date;
  user_agent: string | null;
  network: string | null;
  time_zone: string | null;
  sso_connection_id: number | null;
  provider_factor: boolean;
  own_factor: boolean;
};

export const insertAccessToken = async (
  db: Db,
  token: NewAccessToken,
  now: Date,
): Promise<void> => {
  await db
    .insertInto('access_tokens')
    .values({ ...token, created_at: now, last_used_at: now })
    .execute();
};

/**
 * The user of the session has proved again who they are. What the identity provider said at sign-in stays: a company
 * may require the factors that it knows of.
 */
export const markSessionVerified = async (
  db: Db,
  id: number,
  amr: readonly AuthenticationMethod[],
  now: Date,
): Promise<void> => {
  await db
    .updateTable('access_tokens')
    .set({
      verified_at: now,
      ...(amr.includes('mfa') && { own_factor: true }),
      amr: sql`case when sso_connection_id is null then ${[...amr]}::text[]
        else array(select distinct unnest(amr || ${[...amr]}::text[])) end`,
    })
    .where('id', '=', id)
    .execute();
};

/** A factor that the user has just set up in this session, and so has used. */
export const setOwnFactor = async (db: Db, id: number): Promise<void> => {
  await db.updateTable('access_tokens').set({ own_factor: true }).where('id', '=', id).execute();
};

/** How the user of this session last proved who they are, and the identity provider from which it came. */
export const findProofOfSession = async (
  db: Db,
  id: number,
): Promise<{ amr: string[]; sso_connection_id: number | null }> => {
  const found = await db
    .selectFrom('access_tokens')
    .select(['amr', 'sso_connection_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? { amr: [], sso_connection_id: null };
};

/** The user of this live session. */
export const findOwnerOfSession = async (
  db: Db,
  keyHash: Buffer,
  now: Date,
): Promise<number | undefined> => {
  const found = await db
    .selectFrom('access_tokens')
    .select('admin_id')
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found?.admin_id;
};

/** The live sessions of a user, the last used first. */
export const listAccessTokens = (db: Db, adminId: number, now: Date) =>
  db
    .selectFrom('access_tokens')
    .select(['id', 'user_agent', 'network', 'time_zone'])
    .select(['created_at', 'last_used_at', 'expires_at'])
    .select(sql<boolean>`sso_connection_id is not null`.as('is_single_sign_on'))
    .where('admin_id', '=', adminId)
    .where('expires_at', '>', now)
    .where('created_at', '>', later(now, -maxSessionTime))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export type SessionRow = Awaited<ReturnType<typeof listAccessTokens>>[number];

/** Ends one session of a user. Of two concurrent callers, one gets `true`. */
export const deleteAccessTokenOf = async (
  db: Db,
  adminId: number,
  id: number,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('access_tokens')
    .where('id', '=', id)
    .where('admin_id', '=', adminId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const deleteAccessToken = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('access_tokens').where('id', '=', id).execute();
};

/** Ends all sessions of a user, except the given one. Returns how many. */
export const deleteAccessTokens = async (
  db: Db,
  adminId: number,
  except?: number,
): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('access_tokens')
    .where('admin_id', '=', adminId)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? 0))
    .executeTakeFirst();
  return Number(numDeletedRows);
};
