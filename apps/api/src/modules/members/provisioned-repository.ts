import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

/** `adopted`: the access is not from provisioning, and stays until a group gives another. */
type Joining = { companyId: number; adminId: number; adopted?: boolean };

/** A member who joins with the address of a provisioned user is that user from then on. */
export const linkProvisioned = async (
  tx: Db,
  { companyId, adminId, adopted = false }: Joining,
  memberId: number,
): Promise<void> => {
  await tx
    .updateTable('provisioned_users')
    .set({ saas_company_admin_id: memberId, admin_id: adminId, adopted })
    .where('saas_company_id', '=', companyId)
    .where('saas_company_admin_id', 'is', null)
    .where('active', '=', true)
    .where((where) =>
      where('email', '=', where.selectFrom('admins').select('email').where('id', '=', adminId)),
    )
    .execute();
};

/** A member who is removed by hand returns only if the identity provider activates them again. */
export const deactivateProvisioned = async (tx: Db, memberId: number, now: Date): Promise<void> => {
  await tx
    .updateTable('provisioned_users')
    .set({ active: false, updated_at: now, version: sql`version + 1` })
    .where('saas_company_admin_id', '=', memberId)
    .execute();
};

/**
 * Whether the identity provider has deactivated a user with one of these addresses. They are locked, so that a change of
 * them ends a membership that is made meanwhile.
 */
export const lockDeactivatedForShare = async (
  tx: Db,
  companyId: number,
  emails: readonly string[],
): Promise<boolean> => {
  const users = await tx
    .selectFrom('provisioned_users')
    .select('active')
    .where('saas_company_id', '=', companyId)
    .where('email', 'in', emails)
    .forShare()
    .execute();
  return users.some(({ active }) => !active);
};
