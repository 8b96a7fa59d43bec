import type { Db } from '../../platform/database/db.ts';

/** The application that a client stands for: its admin_uid is the client id. */
export const findClient = (db: Db, clientId: string) =>
  db
    .selectFrom('applications')
    .select(['id', 'name', 'saas_company_id', 'admin_secret_sealed', 'redirect_uris'])
    .where('admin_uid', '=', clientId)
    .executeTakeFirst();
