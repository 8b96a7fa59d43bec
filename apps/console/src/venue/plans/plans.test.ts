import { expect, test } from 'vitest';

import { monthlyPrice } from './plans.ts';

test.each([
  ['$99', { slug: 'explorer', price: '99.00', currency: 'usd' }],
  ['$49.50', { slug: 'explorer', price: '49.50', currency: 'usd' }],
  [null, { slug: 'explorer', price: null, currency: 'usd' }],
  [null, { slug: 'enterprise', price: '999.00', currency: 'usd' }],
])('[S9.11] the monthly price is %j for %j', (price, plan) => {
  expect(monthlyPrice(plan)).toBe(price);
});
