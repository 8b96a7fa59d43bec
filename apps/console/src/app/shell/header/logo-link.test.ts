import { expect, test } from 'vitest';

import { type LogoState, logoTarget } from './logo-link.tsx';

const chosen: LogoState = { hasCompany: true, hasSubscription: true, hasApplication: true };

test.each([
  ['/companies', { ...chosen, hasCompany: false, hasSubscription: false, hasApplication: false }],
  ['/companies', { ...chosen, hasCompany: false, buildingId: '7', floorId: '9' }],
  ['/payments/cards', { ...chosen, hasSubscription: false }],
  ['/payments/cards', { ...chosen, hasSubscription: false, hasApplication: false }],
  ['/buildings/7/floors/9', { ...chosen, buildingId: '7', floorId: '9' }],
  ['/buildings/7', { ...chosen, buildingId: '7' }],
  ['/buildings', chosen],
  ['/applications', { ...chosen, hasApplication: false }],
])('[S2.8] the logo leads to %s with %o', (target, state) => {
  expect(logoTarget(state)).toBe(target);
});
