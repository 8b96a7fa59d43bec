import { recordActivity } from '../../kernel/activity.ts';
import type { PublicContext, SignedInAdmin } from '../../kernel/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { findCompanyOf, setCurrentCompany } from './repository.ts';

/** Selects a company of the user as the current one. */
export const selectCompany = async (
  context: Pick<PublicContext, 'clock' | 'address'>,
  tx: Db,
  admin: SignedInAdmin,
  companyId: number,
): Promise<{ outcome: 'selected' | 'not-a-member' }> => {
  const company = await findCompanyOf(tx, admin.id, companyId);
  if (!company) return { outcome: 'not-a-member' };
  if (admin.saas_company_id === companyId) return { outcome: 'selected' };
  await setCurrentCompany(tx, admin.id, companyId);
  await recordActivity(context, tx, admin, {
    action: 'company.selected',
    companyId,
    subject: { type: 'company', id: companyId, label: company.name },
  });
  return { outcome: 'selected' };
};
