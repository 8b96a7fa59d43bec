import { createHmac } from 'node:crypto';

import { accounts, activities, factors, members, sso, webhooks } from '@floorwright/contract';
import { sentences } from '@floorwright/domain/sentences';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import {
  createCompany,
  createInvitation,
  createMember,
  joinCompany,
} from '../../../../test/factories.ts';
import { addTotp, challengeIn, codeOf } from '../../../../test/factors.ts';
import { invitationCalls } from '../../../../test/invitations.ts';
import { deadServer, startLocalServer } from '../../../../test/network/local-server.ts';
import { type Product, startProduct } from '../../../../test/product.ts';
import {
  answerTo,
  connectCompany,
  finishWith,
  signInBy,
  startAt,
} from '../../../../test/sso/connections.ts';
import { createDomain } from '../../../../test/sso/domains.ts';
import {
  client,
  type IdentityProvider,
  type ProviderUser,
  startIdentityProvider,
} from '../../../../test/sso/identity-provider.ts';
import { createWebhook } from '../../../../test/webhooks.ts';
import { hours, minutes } from '../../../platform/clock/clock.ts';

let product: Product;
let provider: IdentityProvider;
beforeAll(async () => {
  product = await startProduct({ SSO_ALLOW_PRIVATE: '1' });
  // The provider has the time of the machine.
  product.clock.advance(Date.now() - product.clock.now().getTime());
  provider = await startIdentityProvider(`${product.url}/sign-in/sso`);
});
afterAll(async () => {
  await provider.stop();
  await product.stop();
});
// Refused sign-ins are counted for a quarter of an hour.
beforeEach(async () => {
  await product.database.db.deleteFrom('rate_limits').execute();
});

let count = 0;
const addUser = (domain: string, changes: Partial<ProviderUser> = {}): ProviderUser => {
  count += 1;
  const user: ProviderUser = {
    sub: `subject-${count}`,
    email: `pat${count}@${domain}`,
    email_verified: true,
    given_name: 'Pat',
    family_name: 'Lee',
    ...changes,
  };
  provider.users.set(user.sub, user);
  return user;
};

const enter = ({ sub }: ProviderUser, domain: string) =>
  signInBy(product, provider, { email: `anyone@${domain}`, sub });

const me = async (token: string) =>
  (await product.client.call(accounts.showAdmin, { token })).body.admin;

const memberOf = async (owner: { token: string }, email: string | undefined) => {
  const { body } = await product.client.call(members.list, { token: owner.token });
  return body.saas_company_admins.find(({ admin }) => admin.email === email);
};

const refusalsOf = async (owner: { token: string }) => {
  const { body } = await product.client.call(activities.list, { token: owner.token });
  return body.activities
    .filter(({ action }) => action === 'sso.refused')
    .map(({ details }) => details);
};

test('a person of the domain becomes a member at the first sign-in, and returns to the same account', async () => {
  const { owner, domain, companyId, applicationId } = await connectCompany(product, provider);
  const user = addUser(domain);
  // An address at which nothing is sent.
  const url = 'https://192.0.2.1/';
  const webhook = await createWebhook(product, { companyId, url, events: ['member.added'] });
  const first = await enter(user, domain);
  expect(first.status).toBe(201);
  const admin = await me(first.body.access_token.key);
  expect(admin).toMatchObject({
    email: user.email,
    first_name: 'Pat',
    last_name: 'Lee',
    role: 'manager',
    saas_company_id: companyId,
  });
  expect(await memberOf(owner, user.email)).toMatchObject({
    role: 'manager',
    application_ids: [applicationId],
  });
  // The account stays the same if the address changes within the domain.
  provider.users.set(user.sub, { ...user, email: `renamed@${domain}` });
  const second = await enter(user, domain);
  expect((await me(second.body.access_token.key)).id).toBe(admin.id);
  const log = await product.client.call(activities.list, { token: owner.token });
  expect(log.body.activities.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['account.created', 'sso.member_added', 'session.opened']),
  );
  const { body } = await product.client.call(webhooks.listDeliveries, {
    token: owner.token,
    params: { id: webhook.id },
  });
  const sent = body.webhook_deliveries.map(({ request }): unknown => JSON.parse(request.body));
  expect(sent).toMatchObject([
    { type: 'member.added', data: { subject: { type: 'member', label: user.email } } },
  ]);
});

test('groups decide about role and applications at each sign-in, and never about owners', async () => {
  const company = await connectCompany(product, provider, {
    default_role: null,
    groups_claim: 'groups',
    groups_attributes: [{ group: 'IT', role: 'super_admin' }],
  });
  const { owner, domain, applicationId } = company;
  await product.client.call(sso.update, {
    token: owner.token,
    body: {
      ...company.settings,
      groups_attributes: [
        { group: 'IT', role: 'super_admin' },
        { group: 'Staff', role: 'manager', application_ids: [applicationId] },
      ],
    },
  });
  const stranger = addUser(domain, { groups: ['Canteen'] });
  expect((await enter(stranger, domain)).error.message).toBe(sentences.sso_no_group);
  expect(await refusalsOf(owner)).toEqual([{ refusal: 'no_group' }]);

  const user = addUser(domain, { groups: ['Staff', 'IT', 'owner'] });
  expect((await enter(user, domain)).status).toBe(201);
  expect(await memberOf(owner, user.email)).toMatchObject({ role: 'super_admin' });
  provider.users.set(user.sub, { ...user, groups: ['Staff'] });
  expect((await enter(user, domain)).status).toBe(201);
  expect(await memberOf(owner, user.email)).toMatchObject({
    role: 'manager',
    application_ids: [applicationId],
  });
  provider.users.set(user.sub, { ...user, groups: [] });
  expect((await enter(user, domain)).error.message).toBe(sentences.sso_no_group);

  const own = addUser(domain, { email: owner.email, groups: [] });
  expect((await enter(own, domain)).status).toBe(201);
  expect(await memberOf(owner, owner.email)).toMatchObject({ role: 'owner' });
});

test('a member with the address is linked; the account of another company is not', async () => {
  const { owner, companyId, domain } = await connectCompany(product, provider);
  const member = await createMember(product, {
    companyId,
    role: 'admin',
    email: `member@${domain}`,
  });
  const linked = await enter(addUser(domain, { email: member.email }), domain);
  expect((await me(linked.body.access_token.key)).id).toBe(member.adminId);
  expect(await memberOf(owner, member.email)).toMatchObject({ role: 'admin' });

  const other = await createMember(product, { email: `other@${domain}` });
  const refused = await enter(addUser(domain, { email: other.email }), domain);
  expect(refused.status).toBe(403);
  expect(refused.error.message).toBe(sentences.sso_other_account);
  expect(await memberOf(owner, other.email)).toBeUndefined();
});

test('another person of the provider with the same email does not get the account of the first', async () => {
  const { owner, domain, companyId } = await connectCompany(product, provider);
  const email = `same@${domain}`;
  const first = addUser(domain, { email });
  const token = (await enter(first, domain)).body.access_token.key;
  const second = addUser(domain, { email });
  const refused = await enter(second, domain);
  expect({ status: refused.status, message: refused.error?.message }).toEqual({
    status: 403,
    message: sentences.sso_other_person,
  });
  expect(await refusalsOf(owner)).toEqual([{ refusal: 'other_person' }]);
  expect((await enter(first, domain)).status).toBe(201);

  // Who is removed and invited again may come with another one.
  const params = { id: (await memberOf(owner, email))?.id ?? 0 };
  await product.client.call(members.destroy, { token: owner.token, params });
  expect((await enter(second, domain)).status).toBe(403);
  const { code } = await createInvitation(product, { companyId, email, role: 'super_admin' });
  expect((await invitationCalls(product).accept({ token }, code)).status).toBe(200);
  expect((await enter(second, domain)).status).toBe(201);
  expect((await enter(first, domain)).status).toBe(403);
});

test('an account of other companies, too, still needs its own second factor', async () => {
  const { companyId, domain } = await connectCompany(product, provider);
  const member = await createMember(product, { companyId, role: 'admin', email: `two@${domain}` });
  const { secret } = await addTotp(product, member);
  const user = addUser(domain, { email: member.email });
  // In this company alone, the factors of the provider count.
  expect((await enter(user, domain)).status).toBe(201);
  const { id } = await createCompany(product);
  await joinCompany(product, {
    companyId: id,
    adminId: member.adminId,
    role: 'admin',
    applicationIds: [],
  });
  const asked = await enter(user, domain);
  const challenge = challengeIn(asked);
  expect(asked.status).toBe(403);
  const finished = await product.client.call(factors.finishSignIn, {
    body: { challenge_token: challenge?.token, code: codeOf(product, secret) },
  });
  expect(finished.status).toBe(201);
});

test('addresses that are missing, unverified or of other domains are refused', async () => {
  const { owner, companyId, domain } = await connectCompany(product, provider);
  const { email: _none, ...nameless } = addUser(domain);
  provider.users.set(nameless.sub, nameless);
  expect((await enter(nameless, domain)).error.message).toBe(sentences.sso_email_missing);
  const unverified = addUser(domain, { email_verified: false });
  expect((await enter(unverified, domain)).error.message).toBe(sentences.sso_email_missing);
  const foreign = addUser(domain, { email: owner.email.replace(domain, 'elsewhere.example') });
  expect((await enter(foreign, domain)).error.message).toBe(sentences.sso_email_domain);
  // Claimed is not verified.
  const claimed = await createDomain(product, { companyId });
  const early = addUser(claimed.domain);
  expect((await enter(early, domain)).error.message).toBe(sentences.sso_email_domain);
  // The address of a member who is known changes to another domain.
  const user = addUser(domain);
  expect((await enter(user, domain)).status).toBe(201);
  provider.users.set(user.sub, { ...user, email: 'pat@elsewhere.example' });
  expect((await enter(user, domain)).error.message).toBe(sentences.sso_email_domain);
  expect(await refusalsOf(owner)).toEqual([
    ...Array.from({ length: 3 }, () => ({ refusal: 'email_domain' })),
    ...Array.from({ length: 2 }, () => ({ refusal: 'email_missing' })),
  ]);
});

test('a removed member does not return by signing in', async () => {
  const { owner, domain } = await connectCompany(product, provider);
  const user = addUser(domain);
  await enter(user, domain);
  const member = await memberOf(owner, user.email);
  await product.client.call(members.destroy, {
    token: owner.token,
    params: { id: member?.id ?? 0 },
  });
  expect((await enter(user, domain)).error.message).toBe(sentences.sso_membership_ended);
});

test('the provider does not open an account that has changed to a private address', async () => {
  const { domain } = await connectCompany(product, provider);
  const user = addUser(domain);
  await enter(user, domain);
  await product.database.pool.query('update admins set email = $1 where lower(email) = lower($2)', [
    `private-${user.sub}@example.test`,
    user.email,
  ]);
  expect((await enter(user, domain)).error.message).toBe(sentences.sso_email_domain);
});

test('sessions end with the connection', async () => {
  const { owner, domain } = await connectCompany(product, provider);
  const { body } = await enter(addUser(domain), domain);
  await product.client.call(sso.destroy, { token: owner.token });
  const { status } = await product.client.call(accounts.showAdmin, {
    token: body.access_token.key,
  });
  expect(status).toBe(401);
});

test('an answer counts once, in time, and in the browser that began', async () => {
  const { owner, domain } = await connectCompany(product, provider);
  const from = product.logged.length;
  const user = addUser(domain);
  const begin = async () => {
    const { address, cookie } = await startAt(product, `anyone@${domain}`);
    return { cookie, answer: await provider.signIn(address, user.sub) };
  };
  const elsewhere = await begin();
  const { cookie: foreign } = await startAt(product, `anyone@${domain}`);
  for (const cookie of ['', foreign]) {
    const { answer } = cookie === '' ? elsewhere : await begin();
    const refused = await finishWith(product, answer, cookie);
    expect(refused.error.message).toBe(sentences.sso_ended);
  }
  const { answer, cookie } = await begin();
  expect((await finishWith(product, answer, cookie)).status).toBe(201);
  expect((await finishWith(product, answer, cookie)).error.message).toBe(
    sentences.sso_answer_reused,
  );
  const late = await begin();
  product.clock.advance(minutes(16));
  expect((await finishWith(product, late.answer, late.cookie)).error.message).toBe(
    sentences.sso_ended,
  );
  product.clock.advance(-minutes(16));
  expect(await refusalsOf(owner)).toEqual([
    { refusal: 'answer_reused' },
    { refusal: 'other_browser' },
    { refusal: 'other_browser' },
  ]);
  const codes = product.logged.slice(from).flatMap((line) => {
    const { code } = JSON.parse(line) as { code?: string };
    return code?.startsWith('sso_') === true ? [code] : [];
  });
  expect(codes).toEqual([
    'sso_other_browser',
    'sso_other_browser',
    'sso_answer_reused',
    'sso_ended',
  ]);
  expect(product.logged.slice(from).join('')).not.toContain(answer.searchParams.get('state'));
});

test('sign-ins that begin in two tabs at the same time are both finished', async () => {
  const { domain } = await connectCompany(product, provider);
  const [one, two] = [addUser(domain), addUser(domain)];
  const tabs = await Promise.all([one, two].map(() => startAt(product, `anyone@${domain}`)));
  // What the browser sends: later cookies replace those of the same name.
  const jar = new Map(tabs.map((tab) => [tab.cookie.split('=')[0], tab.cookie]));
  const cookie = [...jar.values()].join('; ');
  for (const [at, { address }] of tabs.entries()) {
    const answer = await provider.signIn(address, (at === 0 ? one : two).sub);
    expect((await finishWith(product, answer, cookie)).status).toBe(201);
  }
});

test('a code that was used, changed answers and mixed-up providers are refused', async () => {
  const { owner, domain } = await connectCompany(product, provider);
  const user = addUser(domain);
  const answerChanged = async (change: (answer: URL) => void) => {
    const { address, cookie } = await startAt(product, `anyone@${domain}`);
    const answer = await provider.signIn(address, user.sub);
    change(answer);
    return finishWith(product, answer, cookie);
  };
  let used = '';
  await answerChanged((answer) => void (used = answer.searchParams.get('code') ?? ''));
  const refusals = [
    // Replayed into another sign-in: PKCE and nonce belong to the first one.
    await answerChanged((answer) => answer.searchParams.set('code', used)),
    // RFC 9207: the answer of another provider, and one that does not say whose it is.
    await answerChanged((answer) => answer.searchParams.set('iss', 'https://other.example.com')),
    await answerChanged((answer) => answer.searchParams.delete('iss')),
  ];
  for (const { status, error } of refusals)
    expect({ status, message: error.message }).toEqual({
      status: 403,
      message: sentences.sso_answer_wrong,
    });
  expect(await refusalsOf(owner)).toHaveLength(3);
  const canceled = await answerChanged((answer) => {
    answer.searchParams.delete('code');
    answer.searchParams.set('error', 'access_denied');
  });
  expect(canceled.error.message).toBe(sentences.sso_canceled);
});

test('clocks may differ by a minute, and not by more than the token is valid', async () => {
  const { owner, domain } = await connectCompany(product, provider);
  const user = addUser(domain);
  product.clock.advance(minutes(1));
  expect((await enter(user, domain)).status).toBe(201);
  product.clock.advance(hours(2));
  expect((await enter(user, domain)).error.message).toBe(sentences.sso_answer_wrong);
  product.clock.advance(-hours(2) - minutes(1));
  expect(await refusalsOf(owner)).toEqual([{ refusal: 'answer_wrong' }]);
});

/** Made before, as it takes long on a busy machine, and the answer of a provider may not. */
const otherKeys = await generateKeyPair('RS256');

type Sign = (claims: Record<string, unknown>, keys: CryptoKeyPair) => Promise<string>;

/** A provider that publishes a key, and signs as it likes. */
const startForger = async (sign: Sign) => {
  let nonce = '';
  const keys = await generateKeyPair('RS256', { extractable: true });
  const published = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const server = await startLocalServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', server.url);
    response.setHeader('content-type', 'application/json');
    const answer = async (): Promise<unknown> => {
      if (pathname === '/keys') return { keys: [published] };
      if (pathname !== '/token')
        return {
          issuer: server.url,
          authorization_endpoint: `${server.url}/authorize`,
          token_endpoint: `${server.url}/token`,
          jwks_uri: `${server.url}/keys`,
          response_types_supported: ['code'],
          id_token_signing_alg_values_supported: ['none', 'HS256', 'RS256'],
        };
      const now = Math.floor(Date.now() / 1000);
      const claims = { iss: server.url, aud: client.id, iat: now, exp: now + 300, nonce };
      return { access_token: 'a', token_type: 'Bearer', id_token: await sign(claims, keys) };
    };
    void answer().then((body) => response.end(JSON.stringify(body)));
  });
  return { issuer: server.url, expect: (value: string) => void (nonce = value) };
};

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

const signWithSecret =
  (secretOf: (keys: CryptoKeyPair) => Promise<string> | string, kid?: string): Sign =>
  async (claims, keys) => {
    const signed = `${encoded({ alg: 'HS256', ...(kid && { kid }) })}.${encoded(claims)}`;
    const mac = createHmac('sha256', await secretOf(keys)).update(signed);
    return `${signed}.${mac.digest('base64url')}`;
  };

const signProperly: Sign = (claims, { privateKey }) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey);

test.each<[string, Sign, number]>([
  ['signed with the key of the provider', signProperly, 201],
  ['without a signature', async (claims) => `${encoded({ alg: 'none' })}.${encoded(claims)}.`, 403],
  ['signed with the client secret', signWithSecret(() => client.secret), 403],
  [
    'signed with the public key as if it were a secret',
    signWithSecret(({ publicKey }) => exportSPKI(publicKey), 'one'),
    403,
  ],
  ['signed with another key', (claims) => signProperly(claims, otherKeys), 403],
])('an ID token %s', async (_name, sign, status) => {
  let email = '';
  const forger = await startForger((claims, keys) =>
    sign({ ...claims, sub: email, email, email_verified: true }, keys),
  );
  const { owner, domain } = await connectCompany(product, forger);
  email = `pat@${domain}`;
  const { address, cookie } = await startAt(product, `anyone@${domain}`);
  const asked = new URL(address).searchParams;
  expect(asked.get('login_hint')).toBe(`anyone@${domain}`);
  forger.expect(asked.get('nonce') ?? '');
  const finished = await finishWith(product, answerTo(address), cookie);
  expect(finished.status).toBe(status);
  if (status === 201) return;
  expect(finished.error.message).toBe(sentences.sso_answer_wrong);
  expect(await refusalsOf(owner)).toEqual([{ refusal: 'answer_wrong' }]);
});

test('a provider that is down is explained and logged, before and after', async () => {
  const from = product.logged.length;
  const company = await connectCompany(product, { issuer: deadServer });
  const down = await startAt(product, `anyone@${company.domain}`);
  expect(down.status).toBe(502);
  expect(down.error.message).toBe(sentences.sso_provider_down);
  const hasLogged = (text: string) => product.logged.slice(from).join('').includes(text);
  expect(hasLogged('identity provider failed')).toBe(true);
  expect(await refusalsOf(company.owner)).toEqual([{ refusal: 'provider_down' }]);
  const { address, cookie } = await (async () => {
    await product.client.call(sso.update, {
      token: company.owner.token,
      body: { ...company.settings, issuer: provider.issuer },
    });
    return startAt(product, `anyone@${company.domain}`);
  })();
  const answer = await provider.signIn(address, addUser(company.domain).sub);
  // As if the provider had gone down.
  await product.database.db
    .updateTable('sso_connections')
    .set({ issuer: deadServer })
    .where('saas_company_id', '=', company.companyId)
    .execute();
  const finished = await finishWith(product, answer, cookie);
  expect(finished.status).toBe(502);
  expect(hasLogged('single sign-on failed')).toBe(true);
  expect(await refusalsOf(company.owner)).toHaveLength(2);
});

test('an address of the provider that would run in our page is not followed', async () => {
  const { url } = await startLocalServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    const authorization_endpoint = 'javascript:alert(1)';
    response.end(JSON.stringify({ issuer: url, authorization_endpoint, jwks_uri: `${url}/keys` }));
  });
  const { domain } = await connectCompany(product, { issuer: url });
  expect((await startAt(product, `anyone@${domain}`)).status).toBe(502);
});

test('the test of a working provider passes, and finds a wrong secret', async () => {
  const { owner, settings } = await connectCompany(product, provider);
  const run = () => product.client.call(sso.test, { token: owner.token });
  expect((await run()).status).toBe(204);
  await product.client.call(sso.update, {
    token: owner.token,
    body: { ...settings, client_secret: 'another secret' },
  });
  expect((await run()).error.message).toBe(sentences.sso_client_refused);
});

test('users with emails of other domains are asked for their password', async () => {
  const { status, error } = await startAt(product, 'pat@unknown.example');
  expect(status).toBe(404);
  expect(error.message).toBe(sentences.sso_not_offered);
});
