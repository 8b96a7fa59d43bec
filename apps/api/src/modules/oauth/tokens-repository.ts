import type { Db } from '../../platform/database/db.ts';

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

export const findRefreshToken = (db: Db, refreshTokenHash: Buffer) =>
  db
    .selectFrom('oauth_tokens')
    .select(['id', 'refresh_token_expires_at', 'refreshed_at'])
    .where('refresh_token_hash', '=', refreshTokenHash)
    .executeTakeFirst();

export const markRefreshed = async (db: Db, id: number, now: Date): Promise<void> => {
  await db.updateTable('oauth_tokens').set({ refreshed_at: now }).where('id', '=', id).execute();
};
