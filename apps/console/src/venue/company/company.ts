import type { Company } from '@floorwright/contract';
import { companies } from '@floorwright/contract/client';
import {
  assignableRoles,
  hasPermission,
  effectiveRole,
  type Permission,
  type Role,
} from '@floorwright/domain/access';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../lib/api/call.ts';
import { isNoCompany } from '../../lib/api/failure.ts';
import { type SignedInAdmin, useAdmin } from '../../lib/session/admin-query.ts';
import { readToken } from '../../lib/session/storage.ts';
import { messages } from './messages/index.ts';

export type AdminCompany = z.output<typeof Company>;

/** The current company; null if none is selected. */
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
  // The guards and the pages show the error.
  meta: { silent: true },
});

/**
 * Whether a company requires a second factor of its members, and this session has none. The user may have added one
 * since the company was read.
 */
export const lacksSecondFactor = (
  admin: Pick<SignedInAdmin, 'second_factor'> | null | undefined,
  company: AdminCompany | null | undefined,
): boolean => company?.lacks_second_factor === true && admin?.second_factor === false;

/** All companies of the signed-in user. */
export const companiesQuery = queryOptions({
  queryKey: ['companies'],
  queryFn: async ({ signal }) => (await call(companies.list, {}, { signal })).saas_companies,
  meta: { silent: true },
});

/** The companies that have deactivated the signed-in user; read again together with the list of companies. */
export const deactivatedQuery = queryOptions({
  queryKey: [...companiesQuery.queryKey, 'deactivated'],
  queryFn: async ({ signal }) =>
    (await call(companies.listDeactivated, {}, { signal })).deactivated_companies,
  meta: { silent: true },
});

/** The cache key for the data of one company, so that it never shows under another one. */
export const companyKey = (companyId: number | undefined) => ['company', companyId] as const;

/** The current company; null if there is none, undefined while loading. */
export const useCompany = (): AdminCompany | null | undefined =>
  useQuery({ ...companyQuery, enabled: readToken() !== null }).data;

/** The role of the signed-in user in the current company. */
export const useRole = (): Role | null => {
  const admin = useAdmin();
  const company = useCompany();
  return admin && company ? effectiveRole(admin.role, company.role) : null;
};

export const useCan = (permission: Permission): boolean => hasPermission(useRole(), permission);

export const roleNames: Readonly<Record<Role, string>> = messages.roles;

/** The options of a role select. */
export const roleChoices = assignableRoles.map((role) => ({ value: role, label: roleNames[role] }));

/** The name of a company that the user was removed from while the console was open. */
export const lostCompanyQuery = queryOptions({
  queryKey: ['lost-company'],
  queryFn: (): string | null => null,
  staleTime: Infinity,
  gcTime: Infinity,
});
