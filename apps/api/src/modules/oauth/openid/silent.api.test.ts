import { accounts, oauth } from '@floorwright/contract';
import * as openid from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createMember, type TestMember } from '../../../../test/factories.ts';
import { type ClientApp, createClientApp } from '../../../../test/oauth.ts';
import { type Product, startProduct } from '../../../../test/product.ts';
import { minutes } from '../../../platform/clock/clock.ts';

const seconds = (count: number): number => count * 1000;

let product: Product;
let owner: TestMember;
let app: ClientApp;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  app = await createClientApp(product, { companyId: owner.companyId });
});
afterAll(() => product.stop());

const causeOf = (error: unknown): string =>
  error instanceof Error ? `${error.message}: ${String(error.cause)}` : String(error);

/** A request of a third-party client. The clock of the product stands still. */
const begin = async (asked: Record<string, string>) => {
  const config = await openid.discovery(
    new URL(product.url),
    app.clientId,
    { [openid.clockSkew]: Math.round((product.clock.now().getTime() - Date.now()) / 1000) },
    openid.ClientSecretBasic(app.secret),
    // oxlint-disable-next-line typescript/no-deprecated -- the product under test is served over plain http
    { execute: [openid.allowInsecureRequests] },
  );
  const pkceCodeVerifier = openid.randomPKCECodeVerifier();
  const [expectedNonce, expectedState] = [openid.randomNonce(), openid.randomState()];
  const address = openid.buildAuthorizationUrl(config, {
    redirect_uri: app.redirectUri,
    scope: 'openid email',
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    nonce: expectedNonce,
    state: expectedState,
    ...asked,
  });
  const parameters = {
    client_id: '',
    redirect_uri: '',
    ...Object.fromEntries(address.searchParams),
  };
  const maxAge = asked['max_age'];
  /** The claims that the client gets with the redirect, or the error that it reads there. */
  const finish = (location: string): Promise<unknown> =>
    openid
      .authorizationCodeGrant(config, new URL(location), {
        pkceCodeVerifier,
        expectedNonce,
        expectedState,
        idTokenExpected: true,
        ...(maxAge !== undefined && { maxAge: Number(maxAge) }),
      })
      .then(
        (tokens) => tokens.claims(),
        (error: unknown) =>
          error instanceof openid.AuthorizationResponseError ? error.error : causeOf(error),
      );
  return { parameters, finish };
};

const authorize = (
  token: string,
  body: { client_id: string; redirect_uri: string; begun?: string; consent?: boolean },
) => product.client.call(oauth.authorize, { token, body });

/** What a client learns that asks without a page, for a user who is signed in. */
const askSilently = async (token: string, asked: Record<string, string> = {}) => {
  const { parameters, finish } = await begin({ prompt: 'none', ...asked });
  const { body } = await authorize(token, parameters);
  return finish(body.redirect_uri);
};

test('prompt=none gives a code once the user is signed in and has consented', async () => {
  const { token, adminId } = await createMember(product, { companyId: owner.companyId });
  expect(await askSilently(token)).toBe('consent_required');
  const { parameters } = await begin({});
  await authorize(token, { ...parameters, consent: true });
  expect(await askSilently(token)).toMatchObject({ sub: String(adminId), iss: product.url });
  product.clock.advance(minutes(5));
  expect(await askSilently(token, { max_age: '299' })).toBe('login_required');
  expect(await askSilently(token, { max_age: '300' })).toMatchObject({ sub: String(adminId) });
});

test('prompt=none says what is missing: a session, a second factor, or access', async () => {
  const { parameters, finish } = await begin({ prompt: 'none' });
  const guest = await product.client.call(oauth.authorizeSilently, { body: parameters });
  expect(await finish(guest.body.redirect_uri)).toBe('login_required');

  const { companyId } = owner;
  const member = await createMember(product, { companyId, role: 'super_admin' });
  const require = (required: boolean) =>
    product.database.db
      .updateTable('saas_companies')
      .set({ requires_second_factor: required })
      .where('id', '=', companyId)
      .execute();
  await require(true);
  expect(await askSilently(member.token)).toBe('interaction_required');
  await require(false);
  const stranger = await createMember(product);
  expect(await askSilently(stranger.token)).toBe('access_denied');
});

test('nothing leads to an address that the client has not registered, or without prompt=none', async () => {
  const refusalOf = async (changes: Record<string, string>) => {
    const { parameters } = await begin({ prompt: 'none' });
    const body = { ...parameters, ...changes };
    const answers = [
      await product.client.call(oauth.authorizeSilently, { body }),
      await authorize(owner.token, body),
    ];
    return answers.map(({ status, error }) => `${status} ${error?.code}`);
  };
  const both = (refusal: string) => [refusal, refusal];
  expect(await refusalOf({ redirect_uri: 'https://elsewhere.example/' })).toEqual(
    both('400 unregistered_redirect'),
  );
  expect(await refusalOf({ client_id: 'unknown' })).toEqual(both('400 unknown_client'));
  expect(await refusalOf({ prompt: 'none consent' })).toEqual(both('400 invalid_request'));
  expect(await refusalOf({ response_type: 'token' })).toEqual(both('400 invalid_request'));
  const { parameters } = await begin({});
  const shown = await product.client.call(oauth.authorizeSilently, { body: parameters });
  expect([shown.status, shown.error.code]).toEqual([400, 'invalid_request']);
});

test.each(['0', '10', '119'])('max_age=%s asks for a new sign-in, once', async (maxAge) => {
  const member = await createMember(product, { companyId: owner.companyId, role: 'super_admin' });
  const { email, password, adminId } = member;
  product.clock.advance(seconds(Number(maxAge) + 1));
  const { parameters, finish } = await begin({ max_age: maxAge });
  const old = await authorize(member.token, parameters);
  expect([old.status, old.error.code]).toEqual([403, 'login_required']);
  // What the sign-in page does.
  const { client_id, redirect_uri } = parameters;
  const { body: shown } = await product.client.call(oauth.client, {
    query: { client_id, redirect_uri },
  });
  product.clock.advance(seconds(20));
  const signedIn = await product.client.call(accounts.signIn, { body: { email, password } });
  product.clock.advance(seconds(4));
  const { key } = signedIn.body.access_token;
  const consenting = { ...parameters, begun: shown.begun, consent: true };
  const { body } = await authorize(key, consenting);
  expect(await finish(body.redirect_uri)).toMatchObject({ sub: String(adminId) });

  // The earlier session does not profit from it, nor another request, nor one that began long ago.
  const codeOf = async (token: string, changes: object) =>
    (await authorize(token, { ...consenting, ...changes })).error?.code;
  expect(await codeOf(member.token, {})).toBe('login_required');
  product.clock.advance(seconds(Number(maxAge)));
  const time = shown.begun.split('.')[0] ?? '';
  const forged = shown.begun.replace(time, String(Number(time) - 1));
  expect(await codeOf(key, { begun: forged })).toBe('login_required');
  expect(await codeOf(key, { begun: '1.x' })).toBe('login_required');
  product.clock.advance(minutes(15));
  expect(await codeOf(key, {})).toBe('login_required');
});

test('every response names the issuer, and a client refuses one of another server', async () => {
  const { parameters, finish } = await begin({});
  const declined = await authorize(owner.token, { ...parameters, consent: false });
  const location = new URL(declined.body.redirect_uri);
  expect(location.searchParams.get('iss')).toBe(product.url);
  expect(await finish(location.href)).toBe('access_denied');
  location.searchParams.set('iss', 'https://other.example');
  expect(await finish(location.href)).toMatch(/iss/);
  location.searchParams.delete('iss');
  expect(await finish(location.href)).toMatch(/iss/);
});
