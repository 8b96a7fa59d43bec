import { contract, type Endpoint } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { answerCodeOf } from '../../../test/answer-code.ts';
import { createMember, subscribe } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { days, later } from '../../platform/clock/clock.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const endpoints = Object.values(contract).flatMap((table) => Object.values<Endpoint>(table));
const isOfAppArea = ({ needs }: Endpoint): boolean =>
  /^(application|building|floor|engagement)\./.test(needs);

const codeOf = (endpoint: Endpoint, token: string) => answerCodeOf(product, endpoint, token);

test('[S2.24] after a subscription has ended, the app area is closed and everything else is open', async () => {
  const owner = await createMember(product);
  const yesterday = later(product.clock.now(), -days(1));
  await subscribe(product, owner.companyId, { status: 'canceled', expiresAt: yesterday });
  const inside = endpoints.filter(isOfAppArea);
  const outside = endpoints.filter(
    ({ method, needs, scim }) =>
      !scim && method === 'GET' && /^(company|member|payment|activity)\./.test(needs),
  );
  expect([inside.length, outside.length].every((count) => count > 4)).toBe(true);
  const codes = async (list: Endpoint[]) =>
    new Set(await Promise.all(list.map((endpoint) => codeOf(endpoint, owner.token))));
  expect(await codes(inside)).toEqual(new Set(['no_subscription']));
  expect(await codes(outside)).not.toContain('no_subscription');
});
