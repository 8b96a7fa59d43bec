import { accounts, factors, oauth } from '@floorwright/contract';
import * as openid from 'openid-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createAuthenticator } from '../../../../test/authenticator.ts';
import { auditLogOf, createMember, type TestMember } from '../../../../test/factories.ts';
import { addTotp, challengeIn, codeOf } from '../../../../test/factors.ts';
import {
  basicHeader,
  type ClientApp,
  createClientApp,
  profile,
  takeTokens,
} from '../../../../test/oauth.ts';
import { type Product, startProduct } from '../../../../test/product.ts';
import { days, hours, minutes } from '../../../platform/clock/clock.ts';

let product: Product;
let owner: TestMember;
let app: ClientApp;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product, { firstName: 'Ada', lastName: 'Byron' });
  app = await createClientApp(product, { companyId: owner.companyId });
});
afterAll(() => product.stop());
// Refused requests are counted for a quarter of an hour.
beforeEach(() => product.clock.advance(minutes(15)));

/** A third-party client. The clock of the product stands still. */
const discover = (): Promise<openid.Configuration> =>
  openid.discovery(
    new URL(product.url),
    app.clientId,
    {
      [openid.clockSkew]: Math.round((product.clock.now().getTime() - Date.now()) / 1000),
    },
    openid.ClientSecretBasic(app.secret),
    // oxlint-disable-next-line typescript/no-deprecated -- the product under test is served over plain http
    { execute: [openid.allowInsecureRequests] },
  );

const startSignIn = async (member: TestMember) =>
  challengeIn(await product.client.call(accounts.signIn, { body: member }));

type Asked = Record<string, string>;

/** What the console does with the address that the client sends the browser to. */
const answerOf = (
  address: URL,
  changes: Record<string, unknown> = {},
  { token }: Pick<TestMember, 'token'> = owner,
) =>
  product.client.call(oauth.authorize, {
    token,
    body: {
      client_id: '',
      redirect_uri: '',
      ...Object.fromEntries(address.searchParams),
      ...changes,
    },
  });

const signIn = async (config: openid.Configuration, asked: Asked = {}, member = owner) => {
  const pkceCodeVerifier = openid.randomPKCECodeVerifier();
  const [expectedNonce, expectedState] = [openid.randomNonce(), openid.randomState()];
  const address = openid.buildAuthorizationUrl(config, {
    redirect_uri: app.redirectUri,
    scope: 'openid profile email',
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    nonce: expectedNonce,
    state: expectedState,
    ...asked,
  });
  const { body } = await answerOf(address, { consent: true }, member);
  return openid.authorizationCodeGrant(config, new URL(body.redirect_uri), {
    pkceCodeVerifier,
    expectedNonce,
    expectedState,
    idTokenExpected: true,
  });
};

test('openid-client signs in, reads claims, refreshes, introspects and revokes', async () => {
  const config = await discover();
  const tokens = await signIn(config);
  const sub = String(owner.adminId);
  expect(tokens.claims()).toMatchObject({
    iss: product.url,
    sub,
    aud: app.clientId,
    email: owner.email,
    email_verified: true,
    name: 'Ada Byron',
    amr: ['pwd'],
  });
  expect(tokens.scope).toBe('openid profile email');

  const claims = await openid.fetchUserInfo(config, tokens.access_token, sub);
  expect(claims).toEqual({
    sub,
    name: 'Ada Byron',
    given_name: 'Ada',
    family_name: 'Byron',
    email: owner.email,
    email_verified: true,
  });

  const posted = await openid.fetchProtectedResource(
    config,
    tokens.access_token,
    new URL(config.serverMetadata().userinfo_endpoint ?? ''),
    'POST',
  );
  expect(await posted.json()).toEqual(claims);

  const refreshed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
  expect(refreshed.claims()).toMatchObject({ sub, auth_time: tokens.claims()?.auth_time });
  expect(refreshed.claims()?.nonce).toBeUndefined();
  expect(refreshed.claims()?.['amr']).toEqual(['pwd']);

  expect(await openid.tokenIntrospection(config, refreshed.access_token)).toMatchObject({
    active: true,
    sub,
    client_id: app.clientId,
    scope: 'openid profile email',
  });
  await openid.tokenRevocation(config, refreshed.access_token);
  expect(await openid.tokenIntrospection(config, refreshed.access_token)).toEqual({
    active: false,
  });
  await expect(openid.fetchUserInfo(config, refreshed.access_token, sub)).rejects.toMatchObject({
    status: 401,
  });
});

test('an ID token says how and when its user last proved who they are', async () => {
  const config = await discover();
  const { companyId } = owner;
  const member = await createMember(product, { companyId, role: 'super_admin' });
  const { secret } = await addTotp(product, member);
  const { body: signedIn } = await product.client.call(factors.finishSignIn, {
    body: {
      challenge_token: (await startSignIn(member))?.token ?? '',
      code: codeOf(product, secret),
    },
  });
  const { key: token } = signedIn.access_token;
  const since = product.clock.now();
  expect((await signIn(config, {}, { ...member, token })).claims()).toMatchObject({
    amr: ['pwd', 'otp', 'mfa'],
    auth_time: Math.floor(since.getTime() / 1000),
  });

  const authenticator = createAuthenticator(product.platform.config.publicUrl);
  const { body: asked } = await product.client.call(factors.startPasskey, { token });
  const credential = authenticator.register(asked.options);
  await product.client.call(factors.createPasskey, { token, body: { name: 'Key', credential } });
  product.clock.advance(hours(1));
  const { body: again } = await product.client.call(factors.startPasskeyVerification, { token });
  await product.client.call(factors.verifyWithPasskey, {
    token,
    body: { credential: authenticator.signIn(again.options) },
  });
  expect((await signIn(config, {}, { ...member, token })).claims()).toMatchObject({
    amr: ['hwk', 'mfa'],
    auth_time: Math.floor(product.clock.now().getTime() / 1000),
  });
});

test('claims follow the scopes, and a token without openid reads none', async () => {
  const config = await discover();
  const tokens = await signIn(config, { scope: 'openid' });
  const { access_token: accessToken } = tokens;
  expect(await openid.fetchUserInfo(config, accessToken, String(owner.adminId))).toEqual({
    sub: String(owner.adminId),
  });
  expect(tokens.claims()).not.toHaveProperty('email');
  const named = await profile(product, accessToken);
  expect({ status: named.status, code: named.error.code }).toEqual({
    status: 403,
    code: 'insufficient_scope',
  });
  expect(named.headers.get('www-authenticate')).toContain('scope="profile"');

  const usual = await takeTokens(product, owner, app);
  expect(usual).toMatchObject({ scope: 'profile' });
  expect(usual).not.toHaveProperty('id_token');
  const headers = { authorization: `Bearer ${usual.access_token}` };
  expect((await product.client.call(oauth.userInfo, { headers })).status).toBe(403);
});

test('a user allows scopes once, and is asked again for more or by the client', async () => {
  const other = await createClientApp(product, { companyId: owner.companyId });
  const ask = (scope: string, changes: Record<string, unknown> = {}) =>
    product.client.call(oauth.authorize, {
      token: owner.token,
      body: {
        client_id: other.clientId,
        redirect_uri: other.redirectUri,
        response_type: 'code',
        scope,
        ...changes,
      },
    });
  const first = await ask('openid');
  expect({ status: first.status, code: first.error.code }).toEqual({
    status: 403,
    code: 'consent_required',
  });
  const declined = await ask('openid', { consent: false, state: 's' });
  expect(declined.body.redirect_uri).toBe(
    `${other.redirectUri}?error=access_denied&state=s&iss=${encodeURIComponent(product.url)}`,
  );
  expect((await ask('openid')).error.code).toBe('consent_required');
  expect((await ask('openid', { consent: true })).status).toBe(200);
  expect((await ask('openid')).status).toBe(200);
  expect((await ask('openid email')).error.code).toBe('consent_required');
  expect((await ask('openid', { prompt: 'consent' })).error.code).toBe('consent_required');
  expect((await ask('profile')).status).toBe(200);
  const { body } = await product.client.call(oauth.consent, {
    token: owner.token,
    query: {
      client_id: other.clientId,
      redirect_uri: other.redirectUri,
      scope: 'openid email unknown',
    },
  });
  expect(body.consent).toEqual({
    application_name: other.name,
    scopes: ['openid', 'email'],
    allowed_scopes: ['openid'],
  });
});

test.each([
  [{ prompt: 'login' }, 'login_required'],
  [{ max_age: '600' }, 'login_required'],
  [{ max_age: 'long' }, 'invalid_request'],
  [{ max_age: '60' }, 'login_required'],
  [{ prompt: 'none login' }, 'invalid_request'],
])('a sign-in of an hour ago with %j is %s', async (asked, code) => {
  const person = await createMember(product, { companyId: owner.companyId });
  product.clock.advance(hours(1));
  const { error } = await product.client.call(oauth.authorize, {
    token: person.token,
    body: {
      client_id: app.clientId,
      redirect_uri: app.redirectUri,
      response_type: 'code',
      ...asked,
    },
  });
  expect(error.code).toBe(code);
});

test('a client signs a user out, and is returned to with its state', async () => {
  const config = await discover();
  const tokens = await signIn(config);
  product.clock.advance(days(3));
  const address = openid.buildEndSessionUrl(config, {
    id_token_hint: tokens.id_token ?? '',
    post_logout_redirect_uri: app.redirectUri,
    state: 'abc',
  });
  expect(address.href).toContain(`${product.url}/sign-out?`);
  const end = (changes: Record<string, string> = {}) =>
    product.client.call(oauth.endSession, {
      body: { id_token_hint: '', ...Object.fromEntries(address.searchParams), ...changes },
    });
  const elsewhere = await end({ post_logout_redirect_uri: 'https://evil.example/' });
  expect(elsewhere.error.code).toBe('unregistered_redirect');
  expect((await end({ client_id: 'another' })).error.code).toBe('invalid_request');
  const { status, body } = await end();
  expect({ status, body }).toEqual({
    status: 200,
    body: { redirect_uri: `${app.redirectUri}?state=abc` },
  });
  await expect(openid.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  });
});

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a forged ID token is not a hint: unsigned, of another algorithm, or changed', async () => {
  const { id_token: token = '' } = await signIn(await discover());
  const [header = '', payload = '', signature = ''] = token.split('.');
  const { kid }: { kid: string } = JSON.parse(Buffer.from(header, 'base64url').toString());
  const other = part({ iss: product.url, sub: '1', aud: app.clientId });
  const from = product.logged.length;
  for (const forged of [
    `${part({ alg: 'none' })}.${payload}.`,
    `${part({ alg: 'HS256', kid })}.${payload}.${signature}`,
    `${header}.${other}.${signature}`,
    `${part({ alg: 'RS256', kid: 'unknown' })}.${payload}.${signature}`,
    'no token',
  ]) {
    const { error } = await product.client.call(oauth.endSession, {
      body: { id_token_hint: forged },
    });
    expect(error.code).toBe('invalid_request');
  }
  const codes = product.logged
    .slice(from)
    .map((line) => JSON.parse(line) as { code?: string; reason?: string })
    .filter(({ code }) => code?.startsWith('id_token_'))
    .map(({ code, reason }) => [code, reason]);
  expect(codes).toEqual([
    ['id_token_forged', 'ERR_JOSE_ALG_NOT_ALLOWED'],
    ['id_token_forged', 'ERR_JOSE_ALG_NOT_ALLOWED'],
    ['id_token_forged', 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'],
    ['id_token_forged', 'ERR_JWKS_NO_MATCHING_KEY'],
    ['id_token_malformed', 'ERR_JWS_INVALID'],
  ]);
  for (const secret of [payload, signature])
    expect(product.logged.slice(from).join('')).not.toContain(secret);
});

test('a token of another client is not active, and without a secret nothing is said', async () => {
  const other = await createClientApp(product, { companyId: owner.companyId });
  const { access_token: accessToken } = await takeTokens(product, owner, other);
  const ask = (headers: Record<string, string>, body: Record<string, string>) =>
    product.client.call(oauth.introspect, { headers, body: { token: accessToken, ...body } });
  expect((await ask(basicHeader(app), {})).body).toEqual({ active: false });
  expect((await ask(basicHeader(other), {})).body).toMatchObject({ active: true });
  expect((await ask({}, { client_id: other.clientId })).status).toBe(401);
});

test('keys are replaced: published before they sign, and as long as tokens can be verified', async () => {
  const kids = async () => (await product.client.call(oauth.keys)).body.keys.map(({ kid }) => kid);
  const takeToken = async () => (await signIn(await discover())).id_token ?? '';
  const kidOf = async () => {
    const token = await takeToken();
    const { kid }: { kid: string } = JSON.parse(
      Buffer.from(token.split('.')[0] ?? '', 'base64url').toString(),
    );
    return kid;
  };
  owner = { ...owner, ...(await createMember(product, { companyId: owner.companyId })) };
  const first = await kidOf();
  product.clock.advance(days(59));
  owner = { ...owner, ...(await createMember(product, { companyId: owner.companyId })) };
  expect(await kidOf()).toBe(first);
  const both = await kids();
  expect(both).toHaveLength(2);
  const token = await takeToken();
  product.clock.advance(days(1));
  const second = await kidOf();
  expect(both).toContain(second);
  expect(second).not.toBe(first);
  expect(await kids()).toContain(first);
  const end = async () =>
    (await product.client.call(oauth.endSession, { body: { id_token_hint: token } })).status;
  product.clock.advance(days(29));
  expect(await end()).toBe(200);
  product.clock.advance(days(1));
  expect(await kids()).toEqual([second]);
  // Both are in the log of the server, and in the audit log that belongs to no company.
  const changes = (await auditLogOf(product, null)).filter(
    ({ subject_type: type }) => type === 'signing_key',
  );
  const change = (action: string, kid: string) => ({
    action,
    subject_label: kid,
    actor_name: 'Floorwright',
  });
  const expected = [
    change('oauth.signing_key_created', first),
    change('oauth.signing_key_created', second),
    change('oauth.signing_key_deleted', first),
  ];
  expect(changes).toMatchObject(expected);
  const logged = product.logged.flatMap((line) => {
    const { msg, kid } = JSON.parse(line) as { msg?: string; kid?: string };
    return kid === undefined ? [] : [[msg, kid]];
  });
  expect(logged).toEqual(expected.map(({ action, subject_label: kid }) => [action, kid]));
});
