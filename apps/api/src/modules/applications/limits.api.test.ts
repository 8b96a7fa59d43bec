import { applications, companies } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { statusesOf } from '../../../test/client.ts';
import { createMember, changesIn, subscribe } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { days, later } from '../../platform/clock/clock.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

type Caller = { token: string };

const create = ({ token }: Caller, name = 'One more') =>
  product.client.call(applications.create, { token, body: { name } });
const remove = ({ token }: Caller, id: number) =>
  product.client.call(applications.remove, { token, params: { id } });
const countOf = async ({ token }: Caller) =>
  (await product.client.call(applications.list, { token })).body.applications.length;
const limitOf = async ({ token }: Caller) =>
  (await product.client.call(companies.show, { token })).body.saas_company.subscription?.limit_apps;

const reached =
  'The Explorer plan allows 1 application. The owner can upgrade under Payments → Plans.';

test('[S4.17, S6.12] over limit_apps nothing is created; deleting makes room again', async () => {
  const owner = await createMember(product);
  await subscribe(product, owner.companyId, { planSlug: 'explorer' });
  expect(await limitOf(owner)).toBe(1);
  const first = await create(owner);
  expect(first.status).toBe(201);
  const second = await create(owner);
  expect({ status: second.status, error: second.error }).toMatchObject({
    status: 422,
    error: { code: 'invalid', message: reached, validations: { base: [reached] } },
  });
  expect(await countOf(owner)).toBe(1);
  expect(await changesIn(product, owner.companyId)).toHaveLength(1);
  await remove(owner, first.body.application.id);
  expect((await create(owner)).status).toBe(201);
});

test('[S4.17] of concurrent creations only as many succeed as the plan allows', async () => {
  const owner = await createMember(product);
  await subscribe(product, owner.companyId, { planSlug: 'explorer' });
  const answers = await Promise.all([1, 2, 3, 4].map(() => create(owner)));
  expect(statusesOf(answers)).toEqual([201, 422, 422, 422]);
  expect(await countOf(owner)).toBe(1);
});

test('the limit applies per company', async () => {
  for (const planSlug of ['explorer', 'explorer']) {
    const owner = await createMember(product);
    await subscribe(product, owner.companyId, { planSlug });
    expect((await create(owner)).status).toBe(201);
  }
});

test('[S9.14] a plan without a limit allows any number', async () => {
  const owner = await createMember(product);
  await subscribe(product, owner.companyId, { planSlug: 'executive' });
  expect(await limitOf(owner)).toBeNull();
  for (const name of ['A', 'B', 'C']) expect((await create(owner, name)).status).toBe(201);
});

test('the app area is closed to a company without a subscription, and its data is retained', async () => {
  const owner = await createMember(product);
  await create(owner);
  const yesterday = later(product.clock.now(), -days(1));
  const closed = ['created', 'past_due', 'canceled'] as const;
  for (const status of closed) {
    await subscribe(product, owner.companyId, { status, expiresAt: yesterday });
    for (const answer of [await create(owner), await product.client.call(applications.list, owner)])
      expect({ status: answer.status, error: answer.error }).toMatchObject({
        status: 403,
        error: {
          code: 'no_subscription',
          message: 'This company has no subscription. Its owner has to choose a plan first.',
        },
      });
  }
  await subscribe(product, owner.companyId);
  expect(await countOf(owner)).toBe(1);
});

test('a canceled subscription works until the paid time is over', async () => {
  const owner = await createMember(product);
  const tomorrow = later(product.clock.now(), days(1));
  await subscribe(product, owner.companyId, { status: 'canceled', expiresAt: tomorrow });
  expect((await create(owner)).status).toBe(201);
});
