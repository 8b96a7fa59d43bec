import {
  activities,
  apiKeys,
  applications,
  companies,
  contract,
  type Endpoint,
  factors,
  oauth,
} from '@floorwright/contract';
import { accountSentences } from '@floorwright/domain/sentences';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { answerCodeOf } from '../../../test/answer-code.ts';
import { createKey } from '../../../test/api-keys.ts';
import { createMember, joinCompany, subscribe, type TestMember } from '../../../test/factories.ts';
import { addTotp, codeOf as codeOfApp } from '../../../test/factors.ts';
import { memberContext } from '../../../test/member-context.ts';
import {
  authorize,
  createClientApp,
  exchangeInput,
  profile,
  takeCode,
  token as takeToken,
} from '../../../test/oauth.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { isStillAuthorized } from '../../kernel/still-authorized.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const require = ({ token }: Pick<TestMember, 'token'>, required = true) =>
  product.client.call(companies.requireSecondFactor, { token, body: { required } });

const createStrictCompany = async () => {
  const owner = await createMember(product);
  await subscribe(product, owner.companyId);
  await addTotp(product, owner);
  expect((await require(owner)).body.saas_company.requires_second_factor).toBe(true);
  return owner;
};

const isOfCompany = ({ needs }: Endpoint): boolean => needs.includes('.');
const inCompany = Object.values(contract)
  .flatMap((table) => Object.values<Endpoint>(table))
  .filter(
    (endpoint) => isOfCompany(endpoint) && endpoint.needs !== 'company.show' && !endpoint.scim,
  );

const codeOf = (endpoint: Endpoint, token: string) => answerCodeOf(product, endpoint, token);

test('a member without a second factor can do nothing in the company before there is one', async () => {
  const { companyId } = await createStrictCompany();
  const member = await createMember(product, { companyId, role: 'super_admin' });
  expect(inCompany.length).toBeGreaterThan(50);
  const codes = await Promise.all(inCompany.map((endpoint) => codeOf(endpoint, member.token)));
  expect(new Set(codes)).toEqual(new Set(['second_factor_required']));
  const { body } = await product.client.call(companies.show, { token: member.token });
  expect(body.saas_company).toMatchObject({
    requires_second_factor: true,
    lacks_second_factor: true,
  });

  await addTotp(product, member);
  expect(await codeOf(applications.list, member.token)).toBe('in');
});

test('a second factor counts in the sessions that used it', async () => {
  const { companyId } = await createStrictCompany();
  const app = await createClientApp(product, { companyId });
  const member = await createMember(product, { companyId, role: 'super_admin' });
  const { secret } = await addTotp(product, member);
  // As after signing in through another company's identity provider.
  const setUsed = (own_factor: boolean) =>
    product.database.db
      .updateTable('access_tokens')
      .set({ own_factor })
      .where('admin_id', '=', member.adminId)
      .execute();
  const tokens = async () => {
    const code = await takeCode(product, member, app, { scope: 'profile', consent: true });
    return (await takeToken(product, exchangeInput(app, code))).body;
  };
  const before = await tokens();
  await setUsed(false);
  expect(await codeOf(applications.list, member.token)).toBe('verification_needed');
  const { body } = await product.client.call(companies.show, { token: member.token });
  expect(body.saas_company.lacks_second_factor).toBe(true);
  const refused = await authorize(product, member, app);
  expect(refused.error).toMatchObject({
    code: 'verification_needed',
    message: accountSentences.second_factor_unused,
  });
  // A client keeps what the session had that authorized it.
  expect((await profile(product, before.access_token)).status).toBe(200);
  await product.database.db.updateTable('oauth_grants').set({ own_factor: false }).execute();
  expect((await profile(product, before.access_token)).status).toBe(401);

  await product.client.call(factors.verify, {
    token: member.token,
    body: { password: member.password, code: codeOfApp(product, secret) },
  });
  expect(await codeOf(applications.list, member.token)).toBe('in');
  expect((await profile(product, (await tokens()).access_token)).status).toBe(200);
});

test('owners have a second factor before they require it, and can stop requiring it', async () => {
  const owner = await createMember(product);
  expect((await require(owner)).error.code).toBe('no_second_factor');
  expect((await require(owner, false)).status).toBe(200);
  await addTotp(product, owner);
  await require(owner);
  await require(owner);
  await require(owner, false);
  const log = await product.client.call(activities.list, { token: owner.token });
  const changes = log.body.activities.filter(
    ({ action }) => action === 'company.second_factor_changed',
  );
  expect(changes.map(({ details }) => details)).toEqual([
    { requires_second_factor: { from: 'on', to: 'off' } },
    { requires_second_factor: { from: 'off', to: 'on' } },
  ]);
});

test('open streams end where a second factor is required and was not used', async () => {
  const owner = await createMember(product);
  await subscribe(product, owner.companyId);
  const { db } = product.database;
  const { id: accessTokenId } = await db
    .selectFrom('access_tokens')
    .select('id')
    .where('admin_id', '=', owner.adminId)
    .executeTakeFirstOrThrow();
  const context = { ...memberContext(product, owner), accessTokenId };
  expect(await isStillAuthorized(context)).toBe(true);
  await db
    .updateTable('saas_companies')
    .set({ requires_second_factor: true })
    .where('id', '=', owner.companyId)
    .execute();
  expect(await isStillAuthorized(context)).toBe(false);
  await addTotp(product, owner);
  expect(await isStillAuthorized(context)).toBe(true);
});

test('API keys and other companies of a member are not affected', async () => {
  const { companyId } = await createStrictCompany();
  const { token } = await createKey(product, { companyId, scopes: ['venue.read'] });
  expect(await codeOf(applications.list, token)).toBe('in');

  const elsewhere = await createMember(product);
  await subscribe(product, elsewhere.companyId);
  await joinCompany(product, { companyId, adminId: elsewhere.adminId, role: 'super_admin' });
  expect(await codeOf(apiKeys.list, elsewhere.token)).toBe('in');
});

test('third-party apps of the company get no access for such a member', async () => {
  const { companyId } = await createStrictCompany();
  const app = await createClientApp(product, { companyId });
  const member = await createMember(product, { companyId, role: 'super_admin' });
  const answer = await product.client.call(oauth.authorize, {
    token: member.token,
    body: { client_id: app.clientId, redirect_uri: app.redirectUri, response_type: 'code' },
  });
  expect(answer.error).toMatchObject({
    code: 'second_factor_required',
    message: accountSentences.app_second_factor,
  });
});
