import type { GrantedAccess } from '@floorwright/domain/access';

import { lockCompanyForUpdate } from '../../kernel/limits/company-lock.ts';
import type { Db } from '../../platform/database/db.ts';
import { isAnyAccessDecided } from './access-repository.ts';
import { findGivenAccess } from './memberships.ts';
import { findActiveUser } from './users-repository.ts';

/** Before a provisioned user may become a member: their groups stay the same until then. */
export const lockForNewcomer = async (tx: Db, companyId: number, email: string): Promise<void> => {
  const user = await findActiveUser(tx, companyId, { email, memberId: null });
  if (user && user.saas_company_admin_id === null) await lockCompanyForUpdate(tx, { companyId });
};

/**
 * What provisioning gives to a person who signs in with single sign-on. Null if it does not decide about them: they are
 * not provisioned, the owner chose no access for any group or as default, or they were a member before and keep their
 * access.
 */
export const findProvisionedAccess = async (
  tx: Db,
  companyId: number,
  person: { email: string; memberId: number | null },
): Promise<{ access: GrantedAccess | null } | null> => {
  const user = await findActiveUser(tx, companyId, person);
  if (!user || user.adopted || !(await isAnyAccessDecided(tx, companyId))) return null;
  const givenTo = await findGivenAccess(tx, { companyId }, [user.id]);
  return { access: givenTo(user.id) };
};
