import { oauth } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { auditLogOf, createMember, type TestMember } from '../../../test/factories.ts';
import {
  authorize,
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

let product: Product;
let owner: TestMember;
let app: ClientApp;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const list = async ({ token: key }: TestMember) =>
  (await product.client.call(oauth.listConnectedApps, { token: key })).body.connected_apps;
const disconnect = ({ token: key }: TestMember, id: number) =>
  product.client.call(oauth.disconnectApp, { token: key, params: { id } });

const create = async () => {
  owner = await createMember(product);
  app = await createClientApp(product, { companyId: owner.companyId });
};

test('an app that was allowed is listed, and loses everything when it is disconnected', async () => {
  await create();
  expect(await list(owner)).toEqual([]);
  const asked = { scope: 'openid email', consent: true };
  const code = await takeCode(product, owner, app, asked);
  expect(await list(owner)).toMatchObject([{ id: app.id, signed_in: false }]);
  const { body: tokens } = await token(product, exchangeInput(app, code));
  const waiting = await takeCode(product, owner, app, asked);
  expect(await list(owner)).toEqual([
    {
      id: app.id,
      name: app.name,
      company_name: expect.any(String),
      scopes: ['email', 'openid'],
      allowed_at: product.clock.now().toISOString(),
      signed_in: true,
    },
  ]);

  expect((await disconnect(owner, app.id)).status).toBe(204);
  expect(await list(owner)).toEqual([]);
  const bearer = { authorization: `Bearer ${tokens.access_token}` };
  expect((await product.client.call(oauth.userInfo, { headers: bearer })).status).toBe(401);
  expect((await token(product, refreshInput(app, tokens.refresh_token))).status).toBe(400);
  expect((await token(product, exchangeInput(app, waiting))).status).toBe(400);
  // It has to ask again.
  const again = await authorize(product, owner, app, { scope: 'openid email' });
  expect(again.error.code).toBe('consent_required');
  expect((await auditLogOf(product, owner.companyId)).at(-1)).toMatchObject({
    action: 'oauth.revoked',
    subject_id: app.id,
    details: { reason: 'withdrawn' },
  });
  expect((await disconnect(owner, app.id)).status).toBe(404);
});

test('an app that was not asked about is listed while it is signed in', async () => {
  await create();
  const { access_token: accessToken } = await takeTokens(product, owner, app);
  expect(await list(owner)).toMatchObject([{ scopes: ['profile'], signed_in: true }]);
  expect((await disconnect(owner, app.id)).status).toBe(204);
  expect((await profile(product, accessToken)).status).toBe(401);

  await takeTokens(product, owner, app);
  await product.database.db
    .updateTable('oauth_grants')
    .set({ expires_at: product.clock.now() })
    .where('application_id', '=', app.id)
    .execute();
  expect(await list(owner)).toEqual([]);
});

test('other users keep their sign-ins', async () => {
  await create();
  const other = await createMember(product, { companyId: owner.companyId, role: 'super_admin' });
  const { access_token: accessToken } = await takeTokens(product, other, app);
  expect(await list(owner)).toEqual([]);
  expect((await disconnect(owner, app.id)).status).toBe(404);
  expect((await profile(product, accessToken)).status).toBe(200);
});
