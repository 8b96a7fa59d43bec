import { applicationsIn, type Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';

export type OAuthClient = {
  id: number;
  name: string;
  admin_uid: string;
  redirect_uris: string[];
};

const oauthClient = (db: Db, scope: Scope, id: number) =>
  applicationsIn(db, scope)
    .select([
      'applications.id',
      'applications.name',
      'applications.admin_uid',
      'applications.redirect_uris',
    ])
    .where('applications.id', '=', id);

export const findOAuthClient = (
  db: Db,
  scope: Scope,
  id: number,
): Promise<OAuthClient | undefined> => oauthClient(db, scope, id).executeTakeFirst();

/** Locked until the transaction ends, so that the audit log records the actual previous values. */
export const lockOAuthClientForUpdate = (
  db: Db,
  scope: Scope,
  id: number,
): Promise<OAuthClient | undefined> => oauthClient(db, scope, id).forUpdate().executeTakeFirst();

export const setRedirectUris = async (
  db: Db,
  { id }: OAuthClient,
  redirectUris: string[],
  now: Date,
): Promise<void> => {
  await db
    .updateTable('applications')
    .set({ redirect_uris: redirectUris, updated_at: now })
    .where('id', '=', id)
    .execute();
};
