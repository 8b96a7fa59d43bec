import type { Role } from '@floorwright/domain/access';

/**
 * What a member may see: one company, and in it all applications or only assigned ones.
 * Repositories require it, so that nothing outside can be found.
 */
export type Scope = {
  companyId: number;
  /** The membership (saas_company_admins.id). */
  memberId: number;
  role: Role;
  allApplications: boolean;
};
