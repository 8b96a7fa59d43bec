import { expect, test } from 'vitest';

import { isGuestOnly, isOpen } from './access.ts';

test.each([
  '/sign-up',
  '/sign-in',
  '/sign-in/oauth',
  '/sign-in/sso/7',
  '/reset-password',
  '/reset-password/t0ken',
  '/re-confirm',
  '/sign-in/',
])('[S2.1] %s is for guests', (path) => {
  expect(isGuestOnly(path)).toBe(true);
  expect(isOpen(path)).toBe(true);
});

test.each([
  '/status',
  '/confirm-account/c0de',
  '/invitations/c0de',
  '/error/503',
  '/not-found',
  '/api-reference',
  '/no/such/status',
  '/x-sign-up-x',
])('[S2.2] [S2.3] %s is reachable without login, for everyone', (path) => {
  expect(isOpen(path)).toBe(true);
  expect(isGuestOnly(path)).toBe(false);
});

test.each(['/', '/profile', '/profile/settings', '/companies', '/nowhere', '/error'])(
  '[S2.3] %s needs a login',
  (path) => {
    expect(isOpen(path)).toBe(false);
  },
);
