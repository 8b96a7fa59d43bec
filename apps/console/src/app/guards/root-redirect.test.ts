import { expect, test } from 'vitest';

import { rootRedirect, type RootState } from './root-redirect.ts';

const working: RootState = {
  companies: 1,
  hasCompany: true,
  hasSubscription: true,
  hasApplication: false,
  companyChosen: false,
};
const noCompany = { ...working, companies: 0, hasCompany: false, hasSubscription: false };

test.each([
  { when: 'with no company', state: noCompany },
  { when: 'when none of several companies is current', state: { ...noCompany, companies: 2 } },
  { when: 'when the one company is not current', state: { ...noCompany, companies: 1 } },
  { when: 'with more than one company', state: { ...working, companies: 2 } },
  {
    when: 'with more than one company, none of them subscribed',
    state: { ...working, companies: 2, hasSubscription: false },
  },
  {
    when: 'with more than one company and an application chosen',
    state: { ...working, companies: 2, hasApplication: true },
  },
])('[S2.6] root goes to /companies $when', ({ state }) => {
  expect(rootRedirect(state)).toBe('/companies');
});

test.each([
  { when: 'without a subscription', state: { ...working, hasSubscription: false } },
  {
    when: 'without a subscription, whatever application was chosen before',
    state: { ...working, hasSubscription: false, hasApplication: true },
  },
  {
    when: 'without a subscription that was chosen among several',
    state: { ...working, companies: 2, hasSubscription: false, companyChosen: true },
  },
])('[S2.6] root goes to /payments/cards in a company $when', ({ state }) => {
  expect(rootRedirect(state)).toBe('/payments/cards');
});

test('[S2.7] root goes to /companies if an application is already chosen', () => {
  expect(rootRedirect({ ...working, hasApplication: true })).toBe('/companies');
});

test('[S2.7] root goes to /applications if the user has a company', () => {
  expect(rootRedirect(working)).toBe('/applications');
});

test('root goes on to /applications when one of several companies was just chosen', () => {
  expect(rootRedirect({ ...working, companies: 3, companyChosen: true })).toBe('/applications');
});
