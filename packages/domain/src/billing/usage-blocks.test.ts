import { expect, test } from 'vitest';

import { inCurrency } from './subscription-price.ts';
import { extraOf } from './usage-blocks.ts';

const explorer = { api_requests: 20_000, extra_requests_price_in_minor: 3_000 };

test('[S9.13] a block that is begun beyond the quota is paid, and none within it', () => {
  const blocks = [0, 20_000, 20_001, 30_000, 30_001].map((requests) => extraOf(requests, explorer));
  expect(blocks).toEqual([
    { blocks: 0, amount: 0 },
    { blocks: 0, amount: 0 },
    { blocks: 1, amount: 3_000 },
    { blocks: 1, amount: 3_000 },
    { blocks: 2, amount: 6_000 },
  ]);
});

test('[S9.15] a plan without a quota has no extra blocks', () => {
  const enterprise = { api_requests: null, extra_requests_price_in_minor: null };
  expect(extraOf(10_000_000, enterprise)).toEqual({ blocks: 0, amount: 0 });
});

test('[S9.16] prices are given in the currency that a company pays in', () => {
  expect(inCurrency(9_900, 'usd', 'usd')).toBe(9_900);
  expect(inCurrency(9_900, 'usd', 'sar')).toBe(37_125);
  expect(inCurrency(37_125, 'sar', 'usd')).toBe(9_900);
});
