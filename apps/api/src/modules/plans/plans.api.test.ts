import { plans } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Product, startProduct } from '../../../test/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const list = async () => (await product.client.call(plans.list)).body.plans;

test('[S7.15, S3.4, S9.11] the plans are listed for everybody, in their order', async () => {
  const listed = await list();
  expect(listed.map(({ slug, price, trial_days: days }) => ({ slug, price, days }))).toEqual([
    { slug: 'explorer', price: '99.00', days: 7 },
    { slug: 'developer', price: '199.00', days: 7 },
    { slug: 'executive', price: '499.00', days: 7 },
    { slug: 'enterprise', price: null, days: 7 },
  ]);
  expect(listed[0]).toMatchObject({
    name: 'Explorer',
    currency: 'usd',
    description: expect.stringContaining('one building'),
  });
});

test("[S9.11] plans whose slug contains 'test' are hidden", async () => {
  await product.database.db
    .insertInto('plans')
    .values(
      ['test', 'explorer-test', 'latest', 'premium'].map((slug) => ({
        slug,
        name: slug,
        position: 9,
        description: '',
        engagements: false,
      })),
    )
    .execute();
  expect((await list()).map(({ slug }) => slug).slice(4)).toEqual(['premium']);
});
