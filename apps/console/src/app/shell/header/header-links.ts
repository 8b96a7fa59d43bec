export type HeaderState = {
  signedIn: boolean;
  /** The current company has a subscription. */
  hasSubscription: boolean;
  /** An application of the current company is selected. */
  hasApplication: boolean;
  /** The person pays for the company, and does so here. */
  paysHere: boolean;
};

export type HeaderLink = { to: string; label: string; place: 'bar' | 'account' };

const signedOutLinks: readonly HeaderLink[] = [{ to: '/sign-in', label: 'Sign in', place: 'bar' }];

const signedInLinks: readonly (HeaderLink & { when: (state: HeaderState) => boolean })[] = [
  {
    to: '/applications',
    label: 'Applications',
    place: 'bar',
    when: (state) => state.hasSubscription,
  },
  {
    to: '/beacons',
    label: 'Beacons',
    place: 'bar',
    when: (state) => state.hasApplication,
  },
  { to: '/companies', label: 'Companies', place: 'bar', when: () => true },
  { to: '/payments/cards', label: 'Payments', place: 'account', when: (state) => state.paysHere },
  { to: '/profile', label: 'Profile', place: 'account', when: () => true },
];

/** The header's links for a person, of those pages that exist. */
export const headerLinks = (
  state: HeaderState,
  isRegistered: (path: string) => boolean,
): HeaderLink[] => {
  const links = state.signedIn ? signedInLinks.filter((link) => link.when(state)) : signedOutLinks;
  return links
    .filter((link) => isRegistered(link.to))
    .map(({ to, label, place }) => ({ to, label, place }));
};
