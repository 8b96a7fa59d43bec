import { useRouter } from '@tanstack/react-router';

import { useApplicationId } from '../../../venue/company/applications.ts';
import { useCan, useCompany } from '../../../venue/company/company.ts';
import { hasSubscription } from '../../../venue/company/subscription.ts';
import { headerLinks } from './header-links.ts';
import type { HeaderLink } from './header-links.ts';
import { isRegisteredIn } from './registered.ts';

/** The header's links for the person at the screen: those on the bar, and those of the account. */
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
