import { accounts, oauth } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createMember, type TestMember } from '../../../test/factories.ts';
import {
  basicHeader,
  type ClientApp,
  createClientApp,
  exchangeInput,
  profile,
  takeCode,
  takeTokens,
  token,
} from '../../../test/oauth.ts';
import { mailTo, tokenIn } from '../../../test/people.ts';
import { type Product, startProduct } from '../../../test/product.ts';

let product: Product;
let owner: TestMember;
let app: ClientApp;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product, { firstName: 'Ada', lastName: 'Byron' });
  app = await createClientApp(product, { companyId: owner.companyId });
});
afterAll(() => product.stop());

test('a client reads who signed in, and nothing more', async () => {
  const { access_token: accessToken } = await takeTokens(product, owner, app);
  const { status, body, headers } = await profile(product, accessToken);
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      admin: { id: owner.adminId, email: owner.email, first_name: 'Ada', last_name: 'Byron' },
    },
  });
  expect(headers.get('cache-control')).toBe('no-store');
});

test('the email is only for clients that may know it, here and in introspection', async () => {
  const learned = async (scope: string | undefined) => {
    const code = await takeCode(product, owner, app, { scope, consent: true });
    const { access_token: accessToken } = (await token(product, exchangeInput(app, code))).body;
    const { text, error, headers } = await profile(product, accessToken);
    const introspected = await product.client.call(oauth.introspect, {
      headers: basicHeader(app),
      body: { token: accessToken },
    });
    return {
      profile: text.includes(owner.email) ? 'email' : error.code,
      challenge: headers.get('www-authenticate'),
      username: introspected.body.username,
    };
  };
  const all = { profile: 'email', challenge: null, username: owner.email };
  const refused = (scope: string) => ({
    profile: 'insufficient_scope',
    challenge: `Bearer error="insufficient_scope", scope="${scope}"`,
    username: undefined,
  });
  // Without other scopes the profile has always contained it.
  expect(await learned(undefined)).toEqual(all);
  expect(await learned('openid profile email')).toEqual(all);
  // The consent says that these reveal an ID and a name.
  expect(await learned('openid profile')).toEqual(refused('email'));
  expect(await learned('openid')).toEqual(refused('profile'));
});

test('without a token, or with an unknown one, the response says how to authenticate', async () => {
  const without = await product.client.call(oauth.profile);
  expect(without.status).toBe(401);
  expect(without.headers.get('www-authenticate')).toBe('Bearer');
  const wrong = await profile(product, 'A'.repeat(43));
  expect({ status: wrong.status, code: wrong.error.code }).toEqual({
    status: 401,
    code: 'unauthorized',
  });
  expect(wrong.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
});

test("neither kind of token works for the other's endpoints", async () => {
  const { access_token: accessToken, refresh_token: refreshToken } = await takeTokens(
    product,
    owner,
    app,
  );
  const asPerson = await product.client.call(accounts.showAdmin, { token: accessToken });
  expect(asPerson.status).toBe(401);
  expect((await profile(product, owner.token)).status).toBe(401);
  expect((await profile(product, refreshToken)).status).toBe(401);
  expect((await product.client.call(oauth.profile, { token: accessToken })).status).toBe(401);
});

test('the tokens of a member who is removed stop at once', async () => {
  const { companyId } = owner;
  const member = await createMember(product, { companyId, role: 'super_admin' });
  const { access_token: accessToken } = await takeTokens(product, member, app);
  expect((await profile(product, accessToken)).status).toBe(200);
  const { db } = product.database;
  await db.deleteFrom('saas_company_admins').where('id', '=', member.memberId).execute();
  expect((await profile(product, accessToken)).status).toBe(401);
});

test('a token is refused while the user may not see its application', async () => {
  const { companyId } = owner;
  const member = await createMember(product, {
    companyId,
    role: 'manager',
    applicationIds: [app.id],
  });
  const { access_token: accessToken } = await takeTokens(product, member, app);
  expect((await profile(product, accessToken)).status).toBe(200);
  const { db } = product.database;
  await db
    .deleteFrom('saas_company_admin_applications')
    .where('saas_company_admin_id', '=', member.memberId)
    .execute();
  expect((await profile(product, accessToken)).status).toBe(401);
});

test('a new password revokes all client sign-ins of the user', async () => {
  const member = await createMember(product, { companyId: owner.companyId, role: 'super_admin' });
  const { access_token: accessToken } = await takeTokens(product, member, app);
  const { access_token: another } = await takeTokens(product, owner, app);
  const { status } = await product.client.call(accounts.updateAdmin, {
    token: member.token,
    body: {
      current_password: member.password,
      password: 'Windy-Day-8',
      password_confirmation: 'Windy-Day-8',
    },
  });
  expect(status).toBe(200);
  expect((await profile(product, accessToken)).status).toBe(401);
  expect((await profile(product, another)).status).toBe(200);
});

test('a password reset by mail does too', async () => {
  const member = await createMember(product, { companyId: owner.companyId, role: 'super_admin' });
  const { access_token: accessToken } = await takeTokens(product, member, app);
  await product.client.call(accounts.requestPasswordReset, { body: { email: member.email } });
  const { status } = await product.client.call(accounts.resetPassword, {
    body: {
      reset_password_token: tokenIn(await mailTo(product, member.email)),
      password: 'Windy-Day-8',
      password_confirmation: 'Windy-Day-8',
    },
  });
  expect(status).toBe(200);
  expect((await profile(product, accessToken)).status).toBe(401);
});

test('the tokens of an application are deleted with it', async () => {
  const { companyId } = owner;
  const doomed = await createClientApp(product, { companyId });
  const { access_token: accessToken } = await takeTokens(product, owner, doomed);
  await product.database.db.deleteFrom('applications').where('id', '=', doomed.id).execute();
  expect((await profile(product, accessToken)).status).toBe(401);
});
