import type { Role } from '@floorwright/domain/access';

/**
 * What a member may see: one company, and in it either every application or just those given to them.
 * Repositories take it, so that nothing outside can be found at all.
 */
export type Scope = {
  companyId: number;
  /** The place in the company (saas_company_admins.id). */
  memberId: number;
  role: Role;
  allApplications: boolean;
};
