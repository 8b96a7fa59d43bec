import { can, effectiveRole } from '@floorwright/domain/access';
import type { Permission, Role } from '@floorwright/domain/access';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';

import { readApplicationId } from '../../lib/session/storage.ts';
import { companiesQuery, companyQuery } from '../../venue/company/company.ts';
import type { AdminCompany } from '../../venue/company/company.ts';
import type { TravelNotes } from '../../venue/company/select-company.ts';
import { hasSubscription } from '../../venue/company/subscription.ts';
import { askToSignIn, loadAdmin } from './guard.ts';
import { rootRedirect } from './root-redirect.ts';

export type Visit = {
  context: { queryClient: QueryClient };
  location: { href: string; state: TravelNotes };
  /** A page that is only made ready because a link to it was pointed at. */
  preload: boolean;
};

export type Membership = { company: AdminCompany; role: Role | null; subscribed: boolean };

const loadMembership = async ({ context, location }: Visit): Promise<Membership | null> => {
  // Some pages of a company have a word in their path that lets everybody pass the first guard.
  const admin = (await loadAdmin(context.queryClient)) ?? askToSignIn(location.href);
  const company = await context.queryClient.query(companyQuery);
  if (!company) return null;
  const role = effectiveRole(admin.role, company.role);
  return { company, role, subscribed: hasSubscription(company) };
};

/** Whether an application is selected; what is kept from before may be gone meanwhile. */
const hasApplication = async (
  { context }: Visit,
  membership: Membership | null,
): Promise<boolean> => {
  if (!membership?.subscribed || readApplicationId() === null) return false;
  // Not before it is needed: guests load this file too.
  const { applicationsQuery } = await import('../../venue/company/applications.ts');
  // Loading the list drops what is not in it. Without an answer the selection stands.
  await context.queryClient.query(applicationsQuery(membership.company.id)).catch(() => undefined);
  return readApplicationId() !== null;
};

/** Sends from `/` to where the person's work begins. */
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

/** The membership of somebody who may work here; everybody else is sent elsewhere. */
export const loadSubscribed = async (
  visit: Visit,
  permission: Permission,
  elsewhere: '/' | '/companies',
): Promise<Membership> => {
  const membership = await loadMembership(visit);
  if (membership?.subscribed && can(membership.role, permission)) return membership;
  throw redirect({ to: elsewhere, replace: true });
};

/** For pages of a company that has a subscription, and of the roles that may see them. */
export const requireSubscribed =
  (permission: Permission, elsewhere: '/' | '/companies') =>
  async (visit: Visit): Promise<void> => {
    if (!visit.preload) await loadSubscribed(visit, permission, elsewhere);
  };

/** For pages within an application: without a selected one it is chosen first. */
export const requireApplication =
  (permission: Permission) =>
  async (visit: Visit): Promise<void> => {
    if (visit.preload) return;
    const membership = await loadSubscribed(visit, permission, '/');
    if (!(await hasApplication(visit, membership)))
      throw redirect({ to: '/applications', replace: true });
  };

/** For what a company pays with: its owner, and as long as it cannot work whoever wonders why. */
export const requirePayments = async (visit: Visit): Promise<void> => {
  if (visit.preload) return;
  const membership = await loadMembership(visit);
  const concerned =
    membership && (can(membership.role, 'payment.manage') || !membership.subscribed);
  if (!concerned) throw redirect({ to: '/companies', replace: true });
};
