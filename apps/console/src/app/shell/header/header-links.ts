import { type AnyRouter, useRouter } from '@tanstack/react-router';

import { useApplicationId } from '../../../venue/company/applications.ts';
import { useCan, useCompany } from '../../../venue/company/company.ts';
import { hasSubscription } from '../../../venue/company/subscription.ts';
import { messages } from '../messages/index.ts';
import { guestLinks, type HeaderLink } from './header-parts.tsx';

export type HeaderState = {
  signedIn: boolean;
  /** The current company has a subscription. */
  hasSubscription: boolean;
  /** An application of the current company is selected. */
  hasApplication: boolean;
  /** The user may pay for the company in the console. */
  paysHere: boolean;
};

const signedInLinks: readonly (HeaderLink & { when: (state: HeaderState) => boolean })[] = [
  {
    to: '/applications',
    label: messages.pages.applications,
    place: 'bar',
    when: (state) => state.hasSubscription,
  },
  {
    to: '/beacons',
    label: messages.pages.beacons,
    place: 'bar',
    when: (state) => state.hasApplication,
  },
  { to: '/companies', label: messages.pages.companies, place: 'bar', when: () => true },
  {
    to: '/payments/cards',
    label: messages.pages.payments,
    place: 'account',
    when: (state) => state.paysHere,
  },
  { to: '/profile', label: messages.pages.profile, place: 'account', when: () => true },
];

/** The header's links for a user, limited to existing pages. */
export const headerLinks = (
  state: HeaderState,
  isRegistered: (path: string) => boolean,
): HeaderLink[] => {
  const links = state.signedIn ? signedInLinks.filter((link) => link.when(state)) : guestLinks;
  return links
    .filter((link) => isRegistered(link.to))
    .map(({ to, label, place }) => ({ to, label, place }));
};

/** Checks whether a page exists, so that no link leads nowhere. */
const isRegisteredIn =
  (router: AnyRouter) =>
  (path: string): boolean =>
    Object.hasOwn(router.routesByPath, path);

/** The header's links for the current user: those in the bar and those in the account menu. */
export const useHeaderLinks = (signedIn: boolean): { bar: HeaderLink[]; account: HeaderLink[] } => {
  const company = useCompany();
  const state = {
    signedIn,
    hasSubscription: hasSubscription(company),
    hasApplication: useApplicationId() !== null && Boolean(company),
    paysHere: useCan('payment.manage') && company?.subscription?.offline !== true,
  };
  const links = headerLinks(state, isRegisteredIn(useRouter()));
  return {
    bar: links.filter((link) => link.place === 'bar'),
    account: links.filter((link) => link.place === 'account'),
  };
};
