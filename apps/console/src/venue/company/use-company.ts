import { can, effectiveRole } from '@floorwright/domain/access';
import type { Permission, Role } from '@floorwright/domain/access';
import { useQuery } from '@tanstack/react-query';

import { useAdmin } from '../../lib/session/admin-query.ts';
import { readToken } from '../../lib/session/storage.ts';
import { companyQuery } from './company-query.ts';
import type { AdminCompany } from './company-query.ts';

/** The current company; null when there is none, undefined when it is not known yet. */
export const useCompany = (): AdminCompany | null | undefined =>
  useQuery({ ...companyQuery, enabled: readToken() !== null }).data;

/** What the signed-in person is in the current company. */
export const useRole = (): Role | null => {
  const admin = useAdmin();
  const company = useCompany();
  return admin && company ? effectiveRole(admin.role, company.role) : null;
};

export const useCan = (permission: Permission): boolean => can(useRole(), permission);
