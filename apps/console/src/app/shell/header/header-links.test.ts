import { expect, test } from 'vitest';

import { headerLinks, type HeaderState } from './header-links.ts';

const all = () => true;

const member: HeaderState = {
  signedIn: true,
  hasSubscription: false,
  hasApplication: false,
  paysHere: false,
};

test.each<[string, Partial<HeaderState>, string[]]>([
  ['a member', {}, ['/companies', '/profile']],
  ['with a subscription', { hasSubscription: true }, ['/applications', '/companies', '/profile']],
  ['with an application', { hasApplication: true }, ['/beacons', '/companies', '/profile']],
  [
    'with both',
    { hasSubscription: true, hasApplication: true },
    ['/applications', '/beacons', '/companies', '/profile'],
  ],
])('[S2.9] the header of %s', (_who, changes, expected) => {
  expect(headerLinks({ ...member, ...changes }, all).map((link) => link.to)).toEqual(expected);
});

test('[S2.10] [S6.13] the header of a user who pays links to /payments/cards', () => {
  const links = headerLinks({ ...member, paysHere: true }, all);
  expect(links.map((link) => link.to)).toEqual(['/companies', '/payments/cards', '/profile']);
});

test('[S2.11] the header of a guest links to /sign-in', () => {
  const guest = { signedIn: false, hasSubscription: true, hasApplication: true, paysHere: true };
  expect(headerLinks(guest, all).map((link) => link.to)).toEqual(['/sign-in']);
});

test('no link leads to a page that does not exist', () => {
  const exists = (path: string): boolean => path === '/profile';
  expect(headerLinks({ ...member, hasSubscription: true }, exists)).toEqual([
    { to: '/profile', label: 'Profile', place: 'account' },
  ]);
});
