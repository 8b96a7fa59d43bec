import { oauth } from '@floorwright/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  createAccount,
  createMember,
  changesIn,
  joinCompany,
  type TestMember,
} from '../../../test/factories.ts';
import {
  authorize,
  authorizeInput,
  type ClientApp,
  createClientApp,
  newPkce,
} from '../../../test/oauth.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { untilQueriesWait } from '../../../test/waiting.ts';

let product: Product;
let owner: TestMember;
let app: ClientApp;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  app = await createClientApp(product, { companyId: owner.companyId });
});
afterAll(() => product.stop());

type Caller = { token: string };

/** The redirect and its parameters. */
const sentTo = async (person: Caller, client: ClientApp, changes: Record<string, unknown> = {}) => {
  const { status, body } = await authorize(product, person, client, changes);
  expect(status).toBe(200);
  const { searchParams, origin, pathname } = new URL(body.redirect_uri);
  return { address: `${origin}${pathname}`, ...Object.fromEntries(searchParams) };
};

test('[S7.6, S3.25] a signed-in user is redirected to the client with a code and its state', async () => {
  const answer = await authorize(product, owner, app, { sandbox: 'true', customerPathKey: 'k' });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    redirect_uri: expect.stringMatching(
      /^https:\/\/client\.example\/callback\?code=[\w-]{43}&state=xyz&iss=http%3A%2F%2F127\.0\.0\.1%3A\d+$/,
    ),
  });
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('each code is unique, and none is stored in plain text', async () => {
  const codes = await Promise.all([owner, owner].map((person) => sentTo(person, app)));
  const [first, second] = codes.map((answer) => ('code' in answer ? String(answer.code) : ''));
  expect(first).not.toBe(second);
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(oauth_grants)::text as row from oauth_grants
  `.execute(product.database.db);
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.map(({ row }) => row).join()).not.toContain(first);
});

test('[S7.6] the state is returned unchanged, and is optional', async () => {
  for (const state of ['a b+c&d=é%2F#"<>', '{"to":"/plans?x=1&y=2"}', '0'])
    expect(await sentTo(owner, app, { state })).toMatchObject({ state });
  for (const state of [undefined, ''])
    expect(await sentTo(owner, app, { state })).toEqual({
      address: app.redirectUri,
      code: expect.any(String),
      iss: product.url,
    });
});

test('a registered address keeps its query unchanged', async () => {
  const redirectUris = [
    'https://client.example/cb?tenant=a%20b',
    'https://client.example/cb?',
    'com.example.app:/cb',
    'http://localhost:4000',
  ];
  const client = await createClientApp(product, { companyId: owner.companyId, redirectUris });
  const beginnings = await Promise.all(
    redirectUris.map(async (uri) => {
      const { body } = await authorize(product, owner, client, { redirect_uri: uri });
      return body.redirect_uri.replace(/code=.*/, '');
    }),
  );
  expect(beginnings).toEqual([
    'https://client.example/cb?tenant=a%20b&',
    'https://client.example/cb?',
    'com.example.app:/cb?',
    'http://localhost:4000?',
  ]);
});

test('[S7.6, S8.12] an unknown client is reported here, in one sentence, and not redirected', async () => {
  for (const client_id of ['unknown', app.clientId.toUpperCase(), `${app.clientId} `, '']) {
    const { status, body, error } = await authorize(product, owner, app, { client_id });
    expect({ status, code: error.code }).toEqual({ status: 400, code: 'unknown_client' });
    expect(error.message).toMatch(/^The app that sent you here is not registered\. .+\.$/);
    expect(body).not.toHaveProperty('redirect_uri');
  }
});

test.each([
  ['another site', 'https://evil.example/callback'],
  ['a longer path', 'https://client.example/callback/more'],
  ['a shorter path', 'https://client.example/'],
  ['a trailing slash', 'https://client.example/callback/'],
  ['a query', 'https://client.example/callback?next=/'],
  ['a fragment', 'https://client.example/callback#x'],
  ['another case', 'https://client.example/Callback'],
  ['a host in another case', 'https://CLIENT.example/callback'],
  ['a written-out port', 'https://client.example:443/callback'],
  ['a path that leads there', 'https://client.example/x/../callback'],
  ['another scheme', 'http://client.example/callback'],
  ['a user name', 'https://client.example@evil.example/callback'],
  ['a suffixed host', 'https://client.example.evil.example/callback'],
  ['nothing', ''],
])(
  '[S7.6, S8.12] a redirect_uri that differs by %s is refused here',
  async (_difference, redirect_uri) => {
    const { status, body, error } = await authorize(product, owner, app, { redirect_uri });
    expect({ status, code: error.code }).toEqual({ status: 400, code: 'unregistered_redirect' });
    expect(error.message).toMatch(/ redirect address is not registered\. .+\.$/);
    expect(body).not.toHaveProperty('redirect_uri');
  },
);

test('the address of another client is not registered for this one', async () => {
  const other = await createClientApp(product, {
    companyId: owner.companyId,
    redirectUris: ['https://other.example/callback'],
  });
  const { status } = await authorize(product, owner, app, { redirect_uri: other.redirectUri });
  expect(status).toBe(400);
});

test('a client with one address must still name it', async () => {
  const { redirect_uri: _, ...body } = authorizeInput(app);
  const answer = await product.client.call(oauth.authorize, { token: owner.token, body });
  expect(answer.status).toBe(422);
  expect(answer.error.message).toBe('redirect_uri is missing.');
});

/** The error shown to a user who is not redirected. */
const refusalOf = async (person: Caller, changes: Record<string, unknown> = {}) => {
  const { status, body, error } = await authorize(product, person, app, changes);
  expect(body).not.toHaveProperty('redirect_uri');
  return { status, code: error.code };
};
const malformed = { status: 400, code: 'invalid_request' };
const denied = { status: 403, code: 'access_denied' };

test('[S8.12] a malformed request is refused here, and not redirected', async () => {
  for (const response_type of [undefined, 'token', 'code token'])
    expect(await refusalOf(owner, { response_type })).toEqual(malformed);
  const { error } = await authorize(product, owner, app, { response_type: 'token' });
  expect(error.message).toContain('response_type must be code.');
});

test('an application is named to users whom its client sends, and to no one else', async () => {
  const ask = (client_id: string, redirect_uri: string) =>
    product.client.call(oauth.client, { query: { client_id, redirect_uri } });
  expect((await ask(app.clientId, app.redirectUri)).body).toEqual({
    application: { name: app.name },
    begun: expect.any(String),
  });
  expect((await ask(app.clientId, 'https://evil.example/callback')).status).toBe(404);
  expect((await ask('unknown', app.redirectUri)).status).toBe(404);
});

test('only S256 is accepted for PKCE', async () => {
  const { verifier, challenge } = newPkce();
  const refused = [
    { code_challenge: verifier, code_challenge_method: 'plain' },
    { code_challenge: challenge.code_challenge },
    { code_challenge: challenge.code_challenge, code_challenge_method: 's256' },
    { code_challenge: 'short', code_challenge_method: 'S256' },
    { code_challenge: `${challenge.code_challenge}=`, code_challenge_method: 'S256' },
    { code_challenge_method: 'S256' },
  ];
  for (const changes of refused) expect(await refusalOf(owner, changes)).toEqual(malformed);
  expect(await sentTo(owner, app, challenge)).toHaveProperty('code');
});

test('users without access to the application read it here, and are not redirected', async () => {
  const { companyId } = owner;
  const elsewhere = await createMember(product);
  const without = await createMember(product, { companyId, role: 'admin' });
  const given = await createMember(product, {
    companyId,
    role: 'manager',
    applicationIds: [app.id],
  });
  const superAdmin = await createMember(product, { companyId, role: 'super_admin' });
  const nowhere = await createAccount(product);
  const ownerByCompanyAlone = await createAccount(product, { role: 'admin' });
  await joinCompany(product, { companyId, adminId: ownerByCompanyAlone.adminId, role: 'owner' });

  for (const person of [given, superAdmin])
    expect(await sentTo(person, app)).toHaveProperty('code');
  for (const person of [elsewhere, without, nowhere, ownerByCompanyAlone])
    expect(await refusalOf(person)).toEqual(denied);
});

test('the current company does not matter', async () => {
  const member = await createMember(product);
  const { companyId } = owner;
  await joinCompany(product, { companyId, adminId: member.adminId, role: 'super_admin' });
  expect(await sentTo(member, app)).toHaveProperty('code');
});

test('a member who is removed at the same time is denied', async () => {
  const member = await createMember(product, { companyId: owner.companyId, role: 'super_admin' });
  const { db } = product.database;
  const answer = await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('saas_company_admins').where('id', '=', member.memberId).execute();
    const asked = refusalOf(member);
    await untilQueriesWait(product);
    return { asked };
  });
  expect(await answer.asked).toEqual(denied);
});

test('signing in to a client is recorded in the audit log of the company', async () => {
  const member = await createMember(product);
  const client = await createClientApp(product, { companyId: member.companyId });
  await sentTo(member, client);
  expect(await changesIn(product, member.companyId)).toMatchObject([
    {
      action: 'oauth.authorized',
      actor_id: member.adminId,
      actor_email: member.email,
      subject_type: 'application',
      subject_id: client.id,
      subject_label: client.name,
      details: { redirect_uri: client.redirectUri },
    },
  ]);
});

test('a guest gets no code', async () => {
  const { status } = await authorize(product, { token: 'A'.repeat(43) }, app);
  expect(status).toBe(401);
});

test('an unconfirmed address is refused', async () => {
  const member = await createMember(product, { companyId: owner.companyId, role: 'super_admin' });
  await sql`
    update admins set confirmed_at = null
    where id = (select admin_id from saas_company_admins where id = ${member.memberId})
  `.execute(product.database.db);
  expect(await refusalOf(member)).toEqual(denied);
});
