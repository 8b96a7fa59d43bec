import type { ClientScope } from '@floorwright/domain/access';

import type { Db } from '../../platform/database/db.ts';

/** The scopes that a user has allowed an application. */
export const findConsent = async (
  db: Db,
  adminId: number,
  applicationId: number,
): Promise<readonly string[]> => {
  const row = await db
    .selectFrom('oauth_consents')
    .select('scopes')
    .where('admin_id', '=', adminId)
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return row?.scopes ?? [];
};

type Consent = { adminId: number; applicationId: number; scopes: readonly ClientScope[] };

/** Adds to what was allowed before. */
export const storeConsent = async (
  tx: Db,
  { adminId, applicationId, scopes }: Consent,
  now: Date,
): Promise<void> => {
  const before = await findConsent(tx, adminId, applicationId);
  const allowed = [...new Set([...before, ...scopes])].toSorted();
  await tx
    .insertInto('oauth_consents')
    .values({
      admin_id: adminId,
      application_id: applicationId,
      scopes: allowed,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['admin_id', 'application_id'])
        .doUpdateSet({ scopes: allowed, updated_at: now }),
    )
    .execute();
};
