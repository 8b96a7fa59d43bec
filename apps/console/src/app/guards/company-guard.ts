import {
  hasPermission,
  effectiveRole,
  type Permission,
  type Role,
} from '@floorwright/domain/access';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';

import { readApplicationId } from '../../lib/session/storage.ts';
import {
  type AdminCompany,
  companiesQuery,
  companyQuery,
  lacksSecondFactor,
} from '../../venue/company/company.ts';
import type { NavigationState } from '../../venue/company/select-company.ts';
import { hasSubscription } from '../../venue/company/subscription.ts';
import { loadCached } from './cached.ts';
import { askToSignIn, loadAdmin } from './guard.ts';
import { rootRedirect } from './root-redirect.ts';

export type Visit = {
  context: { queryClient: QueryClient };
  location: { href: string; state: NavigationState };
  /** True while a page is only prefetched because the pointer is over a link to it. */
  preload: boolean;
};

type Membership = { company: AdminCompany; role: Role | null; subscribed: boolean };

/** The current company; null if none is selected. */
export const loadCompany = (queryClient: QueryClient): Promise<AdminCompany | null> =>
  loadCached(queryClient, companyQuery, (company) =>
    JSON.stringify([
      company?.id,
      company?.role,
      hasSubscription(company),
      company?.requires_second_factor,
      company?.lacks_single_sign_on,
    ]),
  );

const loadMembership = async ({ context, location }: Visit): Promise<Membership | null> => {
  // The words in some of these paths make the first guard treat them as open pages.
  const admin = (await loadAdmin(context.queryClient)) ?? askToSignIn(location.href);
  const company = await loadCompany(context.queryClient);
  if (!company) return null;
  // That page says what to do.
  if (company.lacks_single_sign_on) throw redirect({ to: '/companies', replace: true });
  if (lacksSecondFactor(admin, company)) throw redirect({ to: '/profile/password', replace: true });
  const role = effectiveRole(admin.role, company.role);
  return { company, role, subscribed: hasSubscription(company) };
};

/** Whether an application is selected. A stored selection may no longer exist. */
const hasApplication = async (
  { context }: Visit,
  membership: Membership | null,
): Promise<boolean> => {
  if (!membership?.subscribed || readApplicationId() === null) return false;
  // Loaded on demand: guests load this file too.
  const { applicationsQuery } = await import('../../venue/company/applications.ts');
  // Loading the list clears a selection that is not in it. If loading fails, the selection stays.
  const query = applicationsQuery(membership.company.id);
  await loadCached(context.queryClient, query, (listed) =>
    listed.map(({ id }) => id).join(' '),
  ).catch(() => undefined);
  return readApplicationId() !== null;
};

/** Redirects from `/` to the page where the user starts. */
export const goToStart = async (visit: Visit): Promise<void> => {
  if (visit.preload) return;
  const [membership, companies] = await Promise.all([
    loadMembership(visit),
    visit.context.queryClient.query(companiesQuery),
  ]);
  const to = rootRedirect({
    companies: companies.length,
    hasCompany: membership !== null,
    hasSubscription: membership?.subscribed ?? false,
    hasApplication: await hasApplication(visit, membership),
    companyChosen: visit.location.state.companyChosen ?? false,
  });
  throw redirect({ to, replace: true });
};

/** The membership of a user with the permission; other users are redirected. */
export const loadSubscribed = async (
  visit: Visit,
  permission: Permission,
  elsewhere: '/' | '/companies',
): Promise<Membership> => {
  const membership = await loadMembership(visit);
  if (membership?.subscribed && hasPermission(membership.role, permission)) return membership;
  throw redirect({ to: elsewhere, replace: true });
};

/** Guards the pages of a subscribed company by permission. */
export const requireSubscribed =
  (permission: Permission, elsewhere: '/' | '/companies') =>
  async (visit: Visit): Promise<void> => {
    if (!visit.preload) await loadSubscribed(visit, permission, elsewhere);
  };

/** Guards the pages of an application. Without a selected one, the user chooses one first. */
export const requireApplication =
  (permission: Permission) =>
  async (visit: Visit): Promise<void> => {
    if (visit.preload) return;
    const membership = await loadSubscribed(visit, permission, '/');
    if (!(await hasApplication(visit, membership)))
      throw redirect({ to: '/applications', replace: true });
  };

/**
 * Guards the payment pages: for users who may pay, and for all members while there is no
 * subscription.
 */
export const requirePayments = async (visit: Visit): Promise<void> => {
  if (visit.preload) return;
  const membership = await loadMembership(visit);
  const concerned =
    membership && (hasPermission(membership.role, 'payment.manage') || !membership.subscribed);
  if (!concerned) throw redirect({ to: '/companies', replace: true });
};
