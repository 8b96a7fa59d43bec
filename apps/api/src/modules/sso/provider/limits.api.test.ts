import { sso } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { deadServer } from '../../../../test/network/local-server.ts';
import { type Product, startProduct } from '../../../../test/product.ts';
import { connectCompany } from '../../../../test/sso/connections.ts';
import { createDomain } from '../../../../test/sso/domains.ts';
import type { Limit } from '../../../kernel/limits/rate-limit.ts';
import { limits } from '../limits.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ SSO_ALLOW_PRIVATE: '1' });
});
afterAll(() => product.stop());

type Company = { token: string; email: string; domainId: number };
type Answer = { status: number; headers: Headers };

test.each<[string, Limit, (company: Company) => Promise<Answer>]>([
  [
    'questions how to sign in',
    limits.methodFromAddress,
    ({ email }) => product.client.call(sso.method, { body: { email } }),
  ],
  [
    'sign-ins that begin',
    limits.startFromAddress,
    ({ email }) => product.client.call(sso.start, { body: { email } }),
  ],
  [
    'answers of providers',
    limits.finishFromAddress,
    () =>
      product.client.call(sso.finish, { body: { company_id: 1, state: 'forged', code: 'any' } }),
  ],
  [
    'tests of the provider',
    limits.testOfCompany,
    ({ token }) => product.client.call(sso.test, { token }),
  ],
  [
    'checks of domains',
    limits.checkOfCompany,
    ({ token, domainId }) =>
      product.client.call(sso.verifyDomain, { token, params: { id: domainId } }),
  ],
])('%s are limited', async (_what, { name, tries, within }, call) => {
  const { owner, companyId, domain } = await connectCompany(product, { issuer: deadServer });
  const { id: domainId } = await createDomain(product, { companyId });
  const company = { token: owner.token, email: `anyone@${domain}`, domainId };
  expect((await call(company)).status).not.toBe(429);
  const counter = product.database.db
    .updateTable('rate_limits')
    .set({ tries })
    .where('key', 'like', `${name}:%`);
  expect((await counter.executeTakeFirst()).numUpdatedRows).toBe(1n);
  const { status, headers } = await call(company);
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  product.clock.advance(within);
  expect((await call(company)).status).not.toBe(429);
  await product.database.db.deleteFrom('rate_limits').execute();
});
