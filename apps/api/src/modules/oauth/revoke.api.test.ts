import { oauth } from '@floorwright/contract';
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

const revoke = (body: Record<string, string>, headers: Record<string, string> = {}) =>
  product.client.call(oauth.revoke, { body: { client_id: app.clientId, ...body }, headers });
const statusOfProfile = async (accessToken: string) => (await profile(product, accessToken)).status;

test.each(['access_token', 'refresh_token'] as const)(
  'revoking the %s ends the whole sign-in, and is recorded in the audit log',
  async (kind) => {
    const first = await takeTokens(product, owner, app);
    const second = (await token(product, refreshInput(app, first.refresh_token))).body;
    const { status, body, headers } = await revoke({ token: second[kind] });
    expect({ status, body }).toEqual({ status: 200, body: {} });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(await statusOfProfile(first.access_token)).toBe(401);
    expect(await statusOfProfile(second.access_token)).toBe(401);
    expect((await token(product, refreshInput(app, second.refresh_token))).status).toBe(400);
    expect((await changesIn(product, owner.companyId)).at(-1)).toMatchObject({
      action: 'oauth.revoked',
      actor_id: owner.adminId,
      actor_email: owner.email,
      subject_type: 'application',
      subject_id: app.id,
      subject_label: app.name,
      details: { reason: 'by_client' },
    });
  },
);

test('a wrong hint about the kind of token does not matter', async () => {
  const { access_token: accessToken } = await takeTokens(product, owner, app);
  const { status } = await revoke({ token: accessToken, token_type_hint: 'refresh_token' });
  expect(status).toBe(200);
  expect(await statusOfProfile(accessToken)).toBe(401);
});

test('an unknown or already revoked token counts as revoked', async () => {
  const { access_token: accessToken } = await takeTokens(product, owner, app);
  await revoke({ token: accessToken });
  for (const gone of [accessToken, 'A'.repeat(43)])
    expect((await revoke({ token: gone })).status).toBe(200);
});

test('the token of another client stays', async () => {
  const other = await createClientApp(product, { companyId: owner.companyId });
  const { access_token: accessToken } = await takeTokens(product, owner, app);
  const { status, body } = await revoke(
    { client_id: other.clientId, token: accessToken },
    basicHeader(other),
  );
  expect({ status, body }).toEqual({
    status: 400,
    body: { error: 'invalid_grant', error_description: 'This token was given to another client.' },
  });
  expect(await statusOfProfile(accessToken)).toBe(200);
});

test('a client that sent its secret for the code has to send it here too', async () => {
  const code = await takeCode(product, owner, app);
  const { body } = await token(product, exchangeInput(app, code), basicHeader(app));
  const bare = await revoke({ token: body.access_token });
  expect(bare.status).toBe(401);
  expect(bare.body).toMatchObject({ error: 'invalid_client' });
  expect(await statusOfProfile(body.access_token)).toBe(200);
  await revoke({ token: body.access_token }, basicHeader(app));
  expect(await statusOfProfile(body.access_token)).toBe(401);
});

test('an unknown client and a request without a token are refused', async () => {
  const unknown = await revoke({ client_id: 'unknown', token: 'x' });
  expect(unknown.status).toBe(401);
  expect(unknown.body).toMatchObject({ error: 'invalid_client' });
  const empty = await revoke({});
  expect({ status: empty.status, body: empty.body }).toEqual({
    status: 400,
    body: { error: 'invalid_request', error_description: 'token is missing.' },
  });
});
