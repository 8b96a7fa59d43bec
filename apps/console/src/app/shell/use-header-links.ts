import { useRouter } from '@tanstack/react-router';

import { headerLinks } from '../header-links.ts';
import type { HeaderLink } from '../header-links.ts';
import { isRegisteredIn } from '../registered.ts';

/** The header's links for the person at the screen: those on the bar, and those of the account. */
export const useHeaderLinks = (signedIn: boolean): { bar: HeaderLink[]; account: HeaderLink[] } => {
  const state = { signedIn, hasSubscription: false, hasApplication: false };
  const links = headerLinks(state, isRegisteredIn(useRouter()));
  return {
    bar: links.filter((link) => link.place === 'bar'),
    account: links.filter((link) => link.place === 'account'),
  };
};
