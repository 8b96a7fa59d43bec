import { can, effectiveRole } from '@floorwright/domain';
import type { Permission, Role } from '@floorwright/domain';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';

import { companiesQuery, companyQuery } from '../lib/company/company-query.ts';
import type { AdminCompany } from '../lib/company/company-query.ts';
import { hasSubscription } from '../lib/company/has-subscription.ts';
import { adminQuery } from '../lib/session/admin-query.ts';
import { readApplicationId } from '../lib/session/storage.ts';
import { rootRedirect } from './root-redirect.ts';

type Membership = { company: AdminCompany; role: Role | null; subscribed: boolean };

const loadMembership = async (queryClient: QueryClient): Promise<Membership | null> => {
  const [admin, company] = await Promise.all([
    queryClient.query({ ...adminQuery, staleTime: 'static' }),
    queryClient.query(companyQuery),
  ]);
  if (!company) return null;
  return {
    company,
    role: effectiveRole(admin.role, company.role),
    subscribed: hasSubscription(company),
  };
};

/** Sends from `/` to where the person's work begins. */
export const goToStart = async (
  queryClient: QueryClient,
  companyChosen: boolean,
): Promise<void> => {
  const [membership, companies] = await Promise.all([
    loadMembership(queryClient),
    queryClient.query(companiesQuery),
  ]);
  const to = rootRedirect({
    companies: companies.length,
    hasCompany: membership !== null,
    hasSubscription: membership?.subscribed ?? false,
    hasApplication: readApplicationId() !== null,
    companyChosen,
  });
  redirect({ to, replace: true, throw: true });
};

/** For pages of a company that has a subscription, and of the roles that may see them. */
export const requireSubscribed = async (
  queryClient: QueryClient,
  permission: Permission,
  elsewhere: '/' | '/companies',
): Promise<void> => {
  const membership = await loadMembership(queryClient);
  const allowed = membership?.subscribed && can(membership.role, permission);
  if (!allowed) redirect({ to: elsewhere, replace: true, throw: true });
};

/** For what a company sees until it has a subscription. */
export const requireUnsubscribed = async (queryClient: QueryClient): Promise<void> => {
  const membership = await loadMembership(queryClient);
  if (!membership || membership.subscribed) redirect({ to: '/', replace: true, throw: true });
};
