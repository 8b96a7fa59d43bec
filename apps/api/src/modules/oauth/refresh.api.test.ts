import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createMember, changesIn, type TestMember } from '../../../test/factories.ts';
import {
  basicHeader,
  type ClientApp,
  createClientApp,
  exchangeInput,
  profile,
  refreshInput,
  takeCode,
  takeTokens,
  token,
} from '../../../test/oauth.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { sweepExpired } from '../../kernel/sweep.ts';
import { days } from '../../platform/clock/clock.ts';
import { enqueue } from '../../platform/jobs/index.ts';

let product: Product;
let owner: TestMember;
let app: ClientApp;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  owner = await createMember(product);
  app = await createClientApp(product, { companyId: owner.companyId });
});
afterAll(() => product.stop());

const refresh = (refreshToken: string, headers: Record<string, string> = {}) =>
  token(product, refreshInput(app, refreshToken), headers);
const invalidGrant = { error: 'invalid_grant', error_description: expect.stringMatching(/\.$/) };
const statusOfProfile = async (accessToken: string) => (await profile(product, accessToken)).status;

test('[S3.25] a refresh token returns a new pair with the requested parameters', async () => {
  const code = await takeCode(product, owner, app, { sandbox: true, customerPathKey: 'k' });
  const first = (await token(product, exchangeInput(app, code))).body;
  const { status, body, headers } = await refresh(first.refresh_token);
  expect(status).toBe(200);
  expect(body).toEqual({
    ...first,
    access_token: expect.stringMatching(/^[\w-]{43}$/),
    refresh_token: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(
    new Set(Object.values({ ...first, a: body.access_token, b: body.refresh_token })).size,
  ).toBe(Object.keys(first).length + 2);
  expect(await statusOfProfile(body.access_token)).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a refresh token works once; if it is used again, the whole sign-in is revoked', async () => {
  const first = await takeTokens(product, owner, app);
  const second = (await refresh(first.refresh_token)).body;
  const third = (await refresh(second.refresh_token)).body;
  const again = await refresh(first.refresh_token);
  expect({ status: again.status, body: again.body }).toEqual({ status: 400, body: invalidGrant });
  for (const { access_token: accessToken } of [first, second, third])
    expect(await statusOfProfile(accessToken)).toBe(401);
  expect((await refresh(third.refresh_token)).status).toBe(400);
  expect((await changesIn(product, owner.companyId)).at(-1)).toMatchObject({
    action: 'oauth.revoked',
    actor_id: owner.adminId,
    details: { reason: 'refresh_token_reused' },
  });
});

test('of two concurrent uses of a refresh token one gets a pair, which is revoked', async () => {
  const { refresh_token: refreshToken } = await takeTokens(product, owner, app);
  const answers = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
  const lucky = answers.filter(({ status }) => status === 200);
  expect(lucky).toHaveLength(1);
  expect((await refresh(lucky[0]?.body.refresh_token ?? '')).status).toBe(400);
});

test('another sign-in of the same user continues when one ends', async () => {
  const [one, other] = [
    await takeTokens(product, owner, app),
    await takeTokens(product, owner, app),
  ];
  await refresh(one.refresh_token);
  await refresh(one.refresh_token);
  expect(await statusOfProfile(one.access_token)).toBe(401);
  expect(await statusOfProfile(other.access_token)).toBe(200);
});

test('an access token lasts an hour, a refresh token 30 days', async () => {
  const first = await takeTokens(product, owner, app);
  product.clock.advance(3600_000 - 1);
  expect(await statusOfProfile(first.access_token)).toBe(200);
  product.clock.advance(1);
  expect(await statusOfProfile(first.access_token)).toBe(401);
  const second = (await refresh(first.refresh_token)).body;
  product.clock.advance(days(30) - 1);
  const third = await refresh(second.refresh_token);
  expect(third.status).toBe(200);
  product.clock.advance(days(30));
  const late = await refresh(third.body.refresh_token);
  expect({ status: late.status, body: late.body }).toEqual({ status: 400, body: invalidGrant });
});

test('another client can neither use nor revoke it', async () => {
  const other = await createClientApp(product, { companyId: owner.companyId });
  const { refresh_token: refreshToken } = await takeTokens(product, owner, app);
  const { status, body } = await token(
    product,
    refreshInput(other, refreshToken),
    basicHeader(other),
  );
  expect({ status, body }).toEqual({ status: 400, body: invalidGrant });
  expect((await refresh(refreshToken)).status).toBe(200);
});

test('a client that sent its secret for the code has to send it again', async () => {
  const code = await takeCode(product, owner, app);
  const { body } = await token(product, exchangeInput(app, code), basicHeader(app));
  const bare = await refresh(body.refresh_token);
  expect(bare.status).toBe(401);
  expect(bare.body).toMatchObject({ error: 'invalid_client' });
  expect((await refresh(body.refresh_token, basicHeader(app))).status).toBe(200);
});

test('an access token is not a refresh token, and an unknown one is refused', async () => {
  const { access_token: accessToken } = await takeTokens(product, owner, app);
  for (const wrong of [accessToken, 'A'.repeat(43)]) {
    const { status, body } = await refresh(wrong);
    expect({ status, body }).toEqual({ status: 400, body: invalidGrant });
  }
  expect(await statusOfProfile(accessToken)).toBe(200);
});

test('a scope beyond the granted one is refused', async () => {
  const { refresh_token: refreshToken } = await takeTokens(product, owner, app);
  const input = refreshInput(app, refreshToken);
  const more = await token(product, { ...input, scope: 'profile write' });
  expect(more.status).toBe(400);
  expect(more.body).toMatchObject({ error: 'invalid_scope' });
  expect((await token(product, { ...input, scope: 'profile' })).status).toBe(200);
});

test('a removed member cannot refresh, even after joining again', async () => {
  const { companyId } = owner;
  const member = await createMember(product, { companyId, role: 'super_admin' });
  const { refresh_token: refreshToken } = await takeTokens(product, member, app);
  const { db } = product.database;
  await db.deleteFrom('saas_company_admins').where('id', '=', member.memberId).execute();
  expect((await refresh(refreshToken)).body).toEqual(invalidGrant);
  await db
    .insertInto('saas_company_admins')
    .values({
      saas_company_id: companyId,
      admin_id: member.adminId,
      role: 'super_admin',
      created_at: product.clock.now(),
    })
    .execute();
  expect((await refresh(refreshToken)).body).toEqual(invalidGrant);
});

test('a member cannot refresh while the application is not assigned', async () => {
  const { companyId } = owner;
  const applicationIds = [app.id];
  const member = await createMember(product, { companyId, role: 'manager', applicationIds });
  const { refresh_token: refreshToken } = await takeTokens(product, member, app);
  const { db } = product.database;
  await db.deleteFrom('saas_company_admin_applications').execute();
  expect((await refresh(refreshToken)).body).toEqual(invalidGrant);
});

test('expired rows are swept, and nothing else', async () => {
  const { db } = product.database;
  await db.deleteFrom('oauth_grants').execute();
  await takeCode(product, owner, app);
  const first = await takeTokens(product, owner, app);
  product.clock.advance(days(29));
  const second = (await refresh(first.refresh_token)).body;
  product.clock.advance(days(1));
  await enqueue(db, sweepExpired, {});
  await product.mailsSent();
  const count = async (table: 'oauth_grants' | 'oauth_tokens') =>
    (await db.selectFrom(table).select('id').execute()).length;
  expect([await count('oauth_grants'), await count('oauth_tokens')]).toEqual([1, 1]);
  expect((await refresh(second.refresh_token)).status).toBe(200);
});
