import { activities, companies, factors, oauth } from '@floorwright/contract';
import { sentences } from '@floorwright/domain/sentences';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { answerCodeOf } from '../../../../test/answer-code.ts';
import { createAuthenticator } from '../../../../test/authenticator.ts';
import { subscribe, type TestMember } from '../../../../test/factories.ts';
import { addTotp, challengeIn, codeOf as codeOfApp } from '../../../../test/factors.ts';
import { createClientApp, exchangeInput, takeCode, token } from '../../../../test/oauth.ts';
import { type Product, startProduct } from '../../../../test/product.ts';
import { connectCompany, finishWith, startAt } from '../../../../test/sso/connections.ts';
import { type Browser, startIdentityProvider } from '../../../../test/sso/identity-provider.ts';
import { startSigningProvider } from '../../../../test/sso/signing-provider.ts';
import { hours, minutes } from '../../../platform/clock/clock.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ SSO_ALLOW_PRIVATE: '1' });
});
afterAll(() => product.stop());

type ClientApp = Awaited<ReturnType<typeof createClientApp>>;

const secondsAgo = (ms: number): number => Math.floor((product.clock.now().getTime() - ms) / 1000);

const connect = async () => {
  const provider = await startSigningProvider();
  const company = await connectCompany(product, provider, {
    default_role: 'super_admin',
    application_ids: [],
  });
  const signIn = (changes: Record<string, unknown> = {}) =>
    provider.signIn(product, { email: `pat@${company.domain}`, ...changes });
  return { ...company, provider, signIn };
};

const requireFactor = async (owner: TestMember) => {
  await addTotp(product, owner);
  const { status } = await product.client.call(companies.requireSecondFactor, {
    token: owner.token,
    body: { required: true },
  });
  expect(status).toBe(200);
};

/** `in` if the session is enough for what needs a recent sign-in. */
const codeOf = (key: string) => answerCodeOf(product, factors.startTotp, key);

test('the sign-in counts from when the provider asked, not from when the person came back', async () => {
  const { signIn } = await connect();
  const signedInBefore = async (ms: number) => {
    const { body } = await signIn({ auth_time: secondsAgo(ms) });
    return codeOf(body.access_token.key);
  };
  expect(await signedInBefore(minutes(14))).toBe('in');
  expect(await signedInBefore(minutes(16))).toBe('verification_needed');
  expect(await signedInBefore(hours(9))).toBe('verification_needed');
});

test('a provider that does not say when, or names a time to come, is no proof of a recent sign-in', async () => {
  const { signIn } = await connect();
  const silent = await signIn({ auth_time: undefined });
  expect(await codeOf(silent.body.access_token.key)).toBe('verification_needed');
  const ahead = await signIn({ auth_time: secondsAgo(-hours(1)) });
  product.clock.advance(minutes(16));
  expect(await codeOf(ahead.body.access_token.key)).toBe('verification_needed');
});

test('asking again makes the provider ask, and only a new sign-in counts', async () => {
  const { owner, domain, signIn } = await connect();
  const askedOf = async (again: boolean) => {
    const { address } = await startAt(product, `pat@${domain}`, again);
    const { prompt, max_age } = Object.fromEntries(new URL(address).searchParams);
    return { prompt, max_age };
  };
  expect(await askedOf(true)).toEqual({ prompt: 'login', max_age: '0' });
  // Any age: the provider has to say when it was.
  expect(await askedOf(false)).toEqual({ prompt: undefined, max_age: '7776000' });

  const fresh = await signIn({ again: true });
  expect(await codeOf(fresh.body.access_token.key)).toBe('in');
  for (const auth_time of [secondsAgo(minutes(5)), undefined]) {
    const { status, error } = await signIn({ again: true, auth_time });
    expect([status, error?.message]).toEqual([403, sentences.sso_not_again]);
  }
  const { body } = await product.client.call(activities.list, { token: owner.token });
  const refusals = body.activities.filter(({ action }) => action === 'sso.refused');
  expect(refusals.map(({ details }) => details)).toEqual([
    { refusal: 'not_again' },
    { refusal: 'not_again' },
  ]);
});

/** `auth_time` of the ID token that a client gets. */
const authTimeOf = async (key: string, app: ClientApp) => {
  const asked = { scope: 'openid', consent: true };
  const code = await takeCode(product, { token: key }, app, asked);
  const { body } = await token(product, exchangeInput(app, code));
  return decodeJwt(body.id_token ?? '')['auth_time'];
};

/** `in` if the session is enough for a client that wants a new sign-in. */
const newSignInOf = async (key: string, { clientId, redirectUri }: ClientApp) => {
  const { status, error } = await product.client.call(oauth.authorize, {
    token: key,
    body: {
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      prompt: 'login',
    },
  });
  return status === 200 ? 'in' : error.code;
};

test('clients learn when the provider asked, and get a new sign-in if they want one', async () => {
  const { companyId, signIn } = await connect();
  await subscribe(product, companyId);
  const app = await createClientApp(product, { companyId });
  const keyOf = async (changes: Record<string, unknown>) =>
    (await signIn(changes)).body.access_token.key;
  const before = secondsAgo(hours(3));
  expect(await authTimeOf(await keyOf({ auth_time: before }), app)).toBe(before);
  expect(await authTimeOf(await keyOf({ auth_time: undefined }), app)).toBeUndefined();

  expect(await newSignInOf(await keyOf({ auth_time: before }), app)).toBe('login_required');
  expect(await newSignInOf(await keyOf({ auth_time: undefined }), app)).toBe('login_required');
  expect(await newSignInOf(await keyOf({ again: true }), app)).toBe('in');
});

test('a second step counts as a proof here, and clients still learn when the provider asked', async () => {
  const { owner, companyId, signIn } = await connect();
  await subscribe(product, companyId);
  const app = await createClientApp(product, { companyId });
  await requireFactor(owner);
  const { key } = (await signIn()).body.access_token;
  const { secret } = await addTotp(product, { token: key });
  const passkey = createAuthenticator(product.platform.config.publicUrl);
  const { body } = await product.client.call(factors.startPasskey, { token: key });
  await product.client.call(factors.createPasskey, {
    token: key,
    body: { name: 'Laptop', credential: passkey.register(body.options) },
  });

  const ways = {
    code: async (challenge_token: string | undefined) => {
      product.clock.advance(minutes(1));
      return product.client.call(factors.finishSignIn, {
        body: { challenge_token, code: codeOfApp(product, secret) },
      });
    },
    passkey: async (challenge_token: string | undefined) => {
      const asked = { body: { challenge_token } };
      const { body: answer } = await product.client.call(factors.startPasskeySignIn, asked);
      return product.client.call(factors.signInWithPasskey, {
        body: { challenge_token, credential: passkey.signIn(answer.options) },
      });
    },
  };
  for (const finish of Object.values(ways)) {
    const keyOf = async (changes: Record<string, unknown>) =>
      (await finish(challengeIn(await signIn(changes))?.token)).body.access_token.key;
    const before = secondsAgo(hours(3));
    const old = await keyOf({ auth_time: before });
    expect(await answerCodeOf(product, factors.createRecoveryCodes, old)).toBe('in');
    expect(await authTimeOf(old, app)).toBe(before);
    expect(await newSignInOf(old, app)).toBe('login_required');
    expect(await authTimeOf(await keyOf({ auth_time: undefined }), app)).toBeUndefined();
    expect(await newSignInOf(await keyOf({ again: true }), app)).toBe('in');
  }
});

test('the first factor that a company requires can be set up without the time of the provider', async () => {
  const { owner, signIn } = await connect();
  const silent = async () => (await signIn({ auth_time: undefined })).body.access_token.key;
  expect(await codeOf(await silent())).toBe('verification_needed');
  await requireFactor(owner);
  // Whose provider says when can sign in again.
  const old = await signIn({ auth_time: secondsAgo(hours(3)) });
  expect(await codeOf(old.body.access_token.key)).toBe('verification_needed');

  const key = await silent();
  expect(await answerCodeOf(product, factors.startPasskey, key)).toBe('in');
  expect(await answerCodeOf(product, factors.createRecoveryCodes, key)).toBe('verification_needed');
  product.clock.advance(minutes(15) + 1);
  expect(await codeOf(key)).toBe('verification_needed');
  const next = await silent();
  expect((await addTotp(product, { token: next })).recoveryCodes).toHaveLength(10);
  // The first one only.
  expect(await answerCodeOf(product, factors.startPasskey, next)).toBe('verification_needed');
  expect(await answerCodeOf(product, factors.removeTotp, next)).toBe('verification_needed');
});

test('a real provider asks a signed-in person to sign in again', async () => {
  // It has the time of the machine.
  const real = await startProduct({ SSO_ALLOW_PRIVATE: '1' });
  real.clock.advance(Date.now() - real.clock.now().getTime());
  const provider = await startIdentityProvider(`${real.url}/sign-in/sso`);
  const { domain } = await connectCompany(real, provider);
  const email = `pat@${domain}`;
  provider.users.set('pat', { sub: 'pat', email, email_verified: true });
  const browser: Browser = { cookies: new Map(), asked: 0 };
  const enter = async (again: boolean) => {
    const { address, cookie } = await startAt(real, email, again);
    const { body } = await finishWith(real, await provider.signIn(address, 'pat', browser), cookie);
    const isRecent = await answerCodeOf(real, factors.startTotp, body.access_token.key);
    return { asked: browser.asked, isRecent };
  };
  expect(await enter(false)).toEqual({ asked: 1, isRecent: 'in' });
  expect(await enter(false)).toEqual({ asked: 1, isRecent: 'in' });
  expect(await enter(true)).toEqual({ asked: 2, isRecent: 'in' });
  await provider.stop();
  await real.stop();
});
