import { companies } from '@floorwright/contract';
import type { Company } from '@floorwright/contract';
import { assignableRoles, can, effectiveRole } from '@floorwright/domain/access';
import type { Permission, Role } from '@floorwright/domain/access';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../lib/api/call.ts';
import { isNoCompany } from '../../lib/api/failure.ts';
import { useAdmin } from '../../lib/session/admin-query.ts';
import { readToken } from '../../lib/session/storage.ts';

export type AdminCompany = z.output<typeof Company>;

/** The company that every call works in; null when none is chosen. */
export const companyQuery = queryOptions({
  queryKey: ['company', 'current'],
  queryFn: async ({ signal }): Promise<AdminCompany | null> => {
    try {
      return (await call(companies.show, {}, { signal })).saas_company;
    } catch (error) {
      if (isNoCompany(error)) return null;
      throw error;
    }
  },
  // The guards and the pages say what is wrong, each in its own way.
  meta: { silent: true },
});

/** Every company that the signed-in person belongs to. */
export const companiesQuery = queryOptions({
  queryKey: ['companies'],
  queryFn: async ({ signal }) => (await call(companies.list, {}, { signal })).saas_companies,
  meta: { silent: true },
});

/** Where the data of one company is cached, so that it never shows under another one's name. */
export const companyKey = (companyId: number | undefined) => ['company', companyId] as const;

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

export const roleNames: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  super_admin: 'Super Admin',
  admin: 'Admin',
  manager: 'Manager',
};

/** For a select of the roles that a teammate can be given. */
export const roleChoices = assignableRoles.map((role) => ({ value: role, label: roleNames[role] }));

/** The name of a company that the person was removed from while the console was open. */
export const lostCompanyQuery = queryOptions({
  queryKey: ['lost-company'],
  queryFn: (): string | null => null,
  staleTime: Infinity,
  gcTime: Infinity,
});
