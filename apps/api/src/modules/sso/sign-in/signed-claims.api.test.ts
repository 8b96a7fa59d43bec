import {
  accounts,
  activities,
  applications,
  companies,
  factors,
  members,
  oauth,
  sso,
} from '@floorwright/contract';
import { sentences } from '@floorwright/domain/sentences';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { answerCodeOf } from '../../../../test/answer-code.ts';
import { changesIn, createMember, joinCompany, subscribe } from '../../../../test/factories.ts';
import { addTotp, challengeIn, codeOf as codeOfApp } from '../../../../test/factors.ts';
import { startLocalServer } from '../../../../test/network/local-server.ts';
import {
  type ClientApp,
  createClientApp,
  exchangeInput,
  profile,
  takeCode,
  token as takeToken,
} from '../../../../test/oauth.ts';
import { type Product, startProduct } from '../../../../test/product.ts';
import { answerTo, connectCompany, finishWith, startAt } from '../../../../test/sso/connections.ts';
import { createDomain } from '../../../../test/sso/domains.ts';
import { startSigningProvider } from '../../../../test/sso/signing-provider.ts';
import { eventually } from '../../../../test/waiting.ts';
import { minutes } from '../../../platform/clock/clock.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ SSO_ALLOW_PRIVATE: '1' });
});
afterAll(() => product.stop());

const connect = async () => {
  const provider = await startSigningProvider();
  const company = await connectCompany(product, provider, {
    default_role: 'super_admin',
    application_ids: [],
  });
  await subscribe(product, company.companyId);
  const app = await createClientApp(product, { companyId: company.companyId });
  const signIn = (changes: Record<string, unknown> = {}) =>
    provider.signIn(product, { email: `pat@${company.domain}`, ...changes });
  const sessionOf = async (changes: Record<string, unknown> = {}) => {
    const { status, body, text } = await signIn(changes);
    if (status !== 201) throw new Error(text);
    return { token: body.access_token.key };
  };
  return { ...company, provider, app, signIn, sessionOf };
};

const tokensOf = async (person: { token: string }, app: ClientApp, scope = 'openid') => {
  const code = await takeCode(product, person, app, { scope, consent: true });
  return (await takeToken(product, exchangeInput(app, code))).body;
};

test('an ID token says how the provider has recognized the user, and when they came from there', async () => {
  const { app, sessionOf } = await connect();
  const person = await sessionOf({ amr: ['pwd', 'otp', 'mfa', 'not a method'] });
  const signedInAt = Math.floor(product.clock.now().getTime() / 1000);
  product.clock.advance(minutes(5));
  expect(decodeJwt((await tokensOf(person, app)).id_token ?? '')).toMatchObject({
    amr: ['pwd', 'otp', 'mfa'],
    auth_time: signedInAt,
  });
});

test('clocks may differ by less than a minute', async () => {
  const { companyId, signIn } = await connect();
  expect((await signIn({ expires: -50 })).status).toBe(201);
  const late = await signIn({ expires: -70 });
  expect([late.status, late.error.message]).toEqual([403, sentences.sso_answer_wrong]);
  expect((await changesIn(product, companyId)).at(-1)).toMatchObject({
    action: 'sso.refused',
    details: { refusal: 'answer_wrong' },
  });
});

test('a subject that is too long is refused', async () => {
  const { signIn } = await connect();
  expect((await signIn({ sub: 'x'.repeat(255) })).status).toBe(201);
  const { status, error } = await signIn({ sub: 'x'.repeat(256) });
  expect([status, error.message]).toEqual([403, sentences.sso_answer_wrong]);
});

test('another provider ends sign-ins whose second step is due', async () => {
  const { owner, companyId, domain, settings, signIn } = await connect();
  const email = `pat@${domain}`;
  const member = await createMember(product, { companyId, role: 'super_admin', email });
  const { secret } = await addTotp(product, member);
  const { companyId: elsewhere } = await createMember(product);
  await joinCompany(product, {
    companyId: elsewhere,
    adminId: member.adminId,
    role: 'super_admin',
  });
  const challenge = challengeIn(await signIn());
  await product.client.call(sso.update, {
    token: owner.token,
    body: { ...settings, issuer: 'https://login.example.com' },
  });
  const finished = await product.client.call(factors.finishSignIn, {
    body: { challenge_token: challenge?.token, code: codeOfApp(product, secret) },
  });
  expect(finished.error.code).toBe('challenge_ended');
});

test('where a company requires a second factor, that of its provider counts', async () => {
  const { owner, app, sessionOf } = await connect();
  await addTotp(product, owner);
  await product.client.call(companies.requireSecondFactor, {
    token: owner.token,
    body: { required: true },
  });
  const codeOf = ({ token }: { token: string }) => answerCodeOf(product, applications.list, token);
  const lacksFactor = async ({ token }: { token: string }) =>
    (await product.client.call(companies.show, { token })).body.saas_company.lacks_second_factor;

  const plain = await sessionOf({ amr: ['pwd'] });
  expect([await codeOf(plain), await lacksFactor(plain)]).toEqual(['second_factor_required', true]);
  const refused = await product.client.call(oauth.authorize, {
    token: plain.token,
    body: { client_id: app.clientId, redirect_uri: app.redirectUri, response_type: 'code' },
  });
  expect(refused.error.code).toBe('second_factor_required');

  const strong = await sessionOf({ amr: ['pwd', 'mfa'] });
  expect([await codeOf(strong), await lacksFactor(strong)]).toEqual(['in', false]);
  // Clients that act for this session may go on, also with later tokens.
  const tokens = await tokensOf(strong, app, 'profile');
  expect((await profile(product, tokens.access_token)).status).toBe(200);
  const refreshed = await takeToken(product, {
    grant_type: 'refresh_token',
    client_id: app.clientId,
    refresh_token: tokens.refresh_token,
  });
  expect(refreshed.status).toBe(200);
  // The other session is not better for it, nor for a factor of their own that they have removed since.
  await product.database.db
    .updateTable('access_tokens')
    .set({ amr: ['pwd', 'otp', 'mfa'] })
    .where('sso_connection_id', 'is not', null)
    .where('provider_factor', '=', false)
    .execute();
  expect(await codeOf(plain)).toBe('second_factor_required');

  // Without its provider, the company relies on it no longer.
  await product.client.call(sso.destroy, { token: owner.token });
  const { access_token: later } = refreshed.body;
  expect((await profile(product, later)).status).toBe(401);
});

test('where a company requires a factor that the provider did not ask for, the own one is asked for', async () => {
  const { owner, domain, companyId, signIn } = await connect();
  await addTotp(product, owner);
  const member = await createMember(product, {
    companyId,
    role: 'super_admin',
    email: `pat@${domain}`,
  });
  const { secret } = await addTotp(product, member);
  const codeIn = ({ token }: { token: string }) => answerCodeOf(product, applications.list, token);
  // This session uses no factor, as none is required yet.
  const before = { token: (await signIn({ amr: ['pwd'] })).body.access_token.key };
  expect(await codeIn(before)).toBe('in');
  await product.client.call(companies.requireSecondFactor, {
    token: owner.token,
    body: { required: true },
  });
  expect(await codeIn(before)).toBe('verification_needed');

  const asked = await signIn({ amr: ['pwd'] });
  expect([asked.status, asked.error.code]).toEqual([403, 'second_factor_needed']);
  const finished = await product.client.call(factors.finishSignIn, {
    body: { challenge_token: challengeIn(asked)?.token, code: codeOfApp(product, secret) },
  });
  expect(await codeIn({ token: finished.body.access_token.key })).toBe('in');
  expect((await signIn({ amr: ['pwd', 'mfa'] })).status).toBe(201);
});

test('a session without a factor does not enter another company that requires one', async () => {
  const { domain, companyId, signIn } = await connect();
  const member = await createMember(product, {
    companyId,
    role: 'super_admin',
    email: `pat@${domain}`,
  });
  await addTotp(product, member);
  const { key: token } = (await signIn({ amr: ['pwd', 'mfa'] })).body.access_token;
  const other = await createMember(product);
  await subscribe(product, other.companyId);
  await addTotp(product, other);
  await product.client.call(companies.requireSecondFactor, {
    token: other.token,
    body: { required: true },
  });
  const place = {
    companyId: other.companyId,
    adminId: member.adminId,
    role: 'super_admin',
  } as const;
  await joinCompany(product, place);
  await product.client.call(accounts.updateAdmin, {
    token,
    body: { saas_company_id: other.companyId },
  });
  expect(await answerCodeOf(product, applications.list, token)).toBe('verification_needed');
});

test.each(['issuer', 'client_id'] as const)(
  'an answer of a provider whose %s is replaced meanwhile signs no one in',
  async (replaced) => {
    const { provider, owner, settings, domain } = await connect();
    const replacement = {
      ...settings,
      issuer: replaced === 'issuer' ? (await startSigningProvider()).issuer : provider.issuer,
      client_id: replaced === 'client_id' ? 'another client' : settings['client_id'],
    };
    const person = { email: `pat@${domain}` };
    const replace = (body: object) => product.client.call(sso.update, { token: owner.token, body });
    // While the provider is asked for the tokens.
    provider.silent.add('/token');
    const finishing = provider.signIn(product, person);
    await eventually(() => expect(provider.waiting).toHaveLength(1));
    expect((await replace(replacement)).status).toBe(200);
    await provider.release();
    const refused = [403, sentences.sso_ended];
    const finished = await finishing;
    expect([finished.status, finished.error.message]).toEqual(refused);

    // While the user is at the provider.
    await replace(settings);
    const { address, cookie } = await startAt(product, person.email);
    await replace(replacement);
    const late = await finishWith(product, answerTo(address), cookie);
    expect([late.status, late.error.message]).toEqual(refused);
    const listed = await product.client.call(members.list, { token: owner.token });
    expect(listed.body.saas_company_admins.map(({ admin }) => admin.email)).toEqual([owner.email]);
  },
);

test('the answer of one provider is not sent to another one, also if none names itself in iss', async () => {
  const [honest, hostile] = [await connect(), await connect()];
  const { address, cookie } = await startAt(product, `pat@${hostile.domain}`);
  // The hostile provider sent the browser on to the honest one, as if the console had.
  const mixedUp = answerTo((await startAt(product, `pat@${honest.domain}`)).address);
  mixedUp.searchParams.set('state', new URL(address).searchParams.get('state') ?? '');
  // It would get the code with which someone else could finish a sign-in of their own.
  hostile.provider.silent.add('/token');
  const finished = await finishWith(product, mixedUp, cookie);
  expect([finished.status, finished.error.message]).toEqual([403, sentences.sso_answer_wrong]);
  expect(hostile.provider.waiting).toEqual([]);
  const { body } = await product.client.call(activities.list, { token: hostile.owner.token });
  expect(body.activities.map(({ action, details }) => [action, details])).toContainEqual([
    'sso.refused',
    { refusal: 'answer_wrong' },
  ]);
});

test('a provider that hangs is given up on with a plain sentence, and no request is left', async () => {
  const quiet = await connect();
  quiet.provider.silent.add('/.well-known/openid-configuration');
  const later = await connect();
  later.provider.silent.add('/token');
  const answers = await Promise.all([
    startAt(product, `anyone@${quiet.domain}`),
    later.signIn(),
    product.client.call(sso.test, { token: quiet.owner.token }),
  ]);
  expect(answers.map(({ status, error }) => [status, error.message])).toEqual([
    [502, sentences.sso_provider_down],
    [502, sentences.sso_provider_down],
    [422, sentences.sso_unreachable],
  ]);
  const left = [...quiet.provider.waiting, ...later.provider.waiting];
  expect(left).toHaveLength(3);
  await expect.poll(() => left.map(({ destroyed }) => destroyed)).toEqual([true, true, true]);
  // Nothing waits for the provider: others are answered.
  expect((await product.client.call(companies.show, { token: quiet.owner.token })).status).toBe(
    200,
  );
}, 60_000);

test.each(['/token', '/keys', '/userinfo'])(
  'a redirect from %s of the provider is not followed',
  async (path) => {
    const provider = await startSigningProvider();
    const target = await startLocalServer((_request, response) => response.end('{}'));
    const { domain } = await connectCompany(product, provider, { groups_claim: 'groups' });
    const email = `pat@${domain}`;
    expect((await provider.signIn(product, { email })).status).toBe(201);
    provider.redirects.set(path, `${target.url}/latest/meta-data`);
    const { status } = await provider.signIn(product, { email });
    expect([403, 502]).toContain(status);
    expect(target.requests).toEqual([]);
  },
);

test('a domain that two companies claim leads to the provider of the one that verified it', async () => {
  const [first, second] = [await connect(), await connect()];
  await createDomain(product, { companyId: second.companyId, domain: first.domain });
  const { address } = await startAt(product, `anyone@${first.domain}`);
  expect(new URL(address).origin).toBe(first.provider.issuer);
  const foreign = await second.signIn({
    typed: `pat@${second.domain}`,
    email: `pat@${first.domain}`,
  });
  expect([foreign.status, foreign.error.message]).toEqual([403, sentences.sso_email_domain]);
});
