import { expect, test } from 'vitest';

import { grantedScopes, needsConsent } from './scopes.ts';

test.each([
  [undefined, ['profile']],
  ['', ['profile']],
  ['admin', ['profile']],
  ['openid', ['openid']],
  ['email  openid email', ['openid', 'email']],
  ['openid profile email offline_access', ['openid', 'profile', 'email']],
])('%j grants %j', (requested, granted) => expect(grantedScopes(requested)).toEqual(granted));

test('consent is needed once for each set of scopes beyond the usual one', () => {
  expect(needsConsent(['profile'], [])).toBe(false);
  expect(needsConsent(['openid', 'profile'], [])).toBe(true);
  expect(needsConsent(['openid', 'profile'], ['openid'])).toBe(true);
  expect(needsConsent(['openid', 'profile'], ['email', 'openid', 'profile'])).toBe(false);
});
