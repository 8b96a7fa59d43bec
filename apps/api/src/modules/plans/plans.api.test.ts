import { plans } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createMember, subscribe } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { untilQueriesWait } from '../../../test/waiting.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { findLimitProblem } from './limits.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const list = async () => (await product.client.call(plans.list)).body.plans;

test('[S7.15, S3.4, S9.11] the plans are listed for everyone, in order', async () => {
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

test.each([
  [
    'developer',
    '[S9.12]',
    [
      'One application',
      'Unlimited buildings',
      'Engagement features',
      '100,000 API requests',
      'Priority email support within 8 hours',
      '$25 per extra 10,000',
    ],
  ],
  [
    'explorer',
    '[S9.13]',
    [
      'One application',
      'One building',
      '20,000 API requests',
      'Email support',
      '$30 per extra 10,000',
    ],
  ],
  [
    'executive',
    '[S9.14]',
    [
      'Unlimited applications and buildings',
      'Engagement features',
      '500,000 API requests',
      'Priority support within 2 hours',
      '$15 per extra 10,000',
    ],
  ],
  [
    'enterprise',
    '[S9.15]',
    [
      'Everything in Executive',
      'Dedicated project manager',
      'Phone and email support',
      'Free pilot',
    ],
  ],
])('%s: %s what the plan has', async (slug, _line, features) => {
  const plan = (await list()).find((offered) => offered.slug === slug);
  expect(plan?.features).toEqual(features);
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

test.each([
  [
    { plan_slug: 'developer', next_plan_slug: 'explorer' },
    'A downgrade to the Explorer plan is scheduled',
  ],
  [{ plan_slug: 'explorer', next_plan_slug: null }, 'The Explorer plan allows 1 building.'],
])('a building that is added while the plan changes to %j is refused', async (change, reason) => {
  const { companyId } = await createMember(product);
  await subscribe(product, companyId, { planSlug: 'developer' });
  const { db } = product.database;
  const addSecond = () =>
    inTransaction(db, (tx) =>
      findLimitProblem(
        tx,
        { companyId, what: 'building', count: async () => 1 },
        product.clock.now(),
      ),
    );
  let added: ReturnType<typeof addSecond> | undefined;
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('subscriptions')
      .set(change)
      .where('saas_company_id', '=', companyId)
      .execute();
    added = addSecond();
    await untilQueriesWait(product);
  });
  expect(await added).toContain(reason);
});
