import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createMember, changesIn, type TestMember } from '../../../test/factories.ts';
import {
  basicHeader,
  type ClientApp,
  createClientApp,
  exchangeInput,
  newPkce,
  profile,
  takeCode,
  token,
} from '../../../test/oauth.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { minutes } from '../../platform/clock/clock.ts';

let product: Product;
let owner: TestMember;
let app: ClientApp;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
});
beforeEach(async () => {
  app = await createClientApp(product, { companyId: owner.companyId });
});
afterAll(() => product.stop());

const take = (changes?: Record<string, unknown>) => takeCode(product, owner, app, changes);
const invalidGrant = { error: 'invalid_grant', error_description: expect.stringMatching(/\.$/) };

test('[S3.25] a code and its verifier return tokens with the requested parameters', async () => {
  const code = await take({ sandbox: 'true', customerPathKey: 'north/7', scope: 'contacts' });
  const { status, body, headers } = await token(product, exchangeInput(app, code));
  expect(status).toBe(200);
  expect(body).toEqual({
    access_token: expect.stringMatching(/^[\w-]{43}$/),
    token_type: 'Bearer',
    expires_in: 3600,
    refresh_token: expect.stringMatching(/^[\w-]{43}$/),
    scope: 'profile',
    sandbox: true,
    customerPathKey: 'north/7',
  });
  expect(body.access_token).not.toBe(body.refresh_token);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('pragma')).toBe('no-cache');
});

test('[S3.25] sandbox is off by default', async () => {
  for (const [sandbox, expected] of [
    [true, true],
    ['1', true],
    [undefined, false],
    [false, false],
    ['false', false],
    ['', false],
  ]) {
    const { body } = await token(product, exchangeInput(app, await take({ sandbox })));
    expect(body.sandbox, String(sandbox)).toBe(expected);
    expect(body).not.toHaveProperty('customerPathKey');
  }
});

test('a client with a secret may omit PKCE, one without may not', async () => {
  const plain = { code_challenge: undefined, code_challenge_method: undefined };
  const request = async () => {
    const { code_verifier: _, ...body } = exchangeInput(app, await take(plain));
    return body;
  };
  const refused = await token(product, await request());
  expect(refused.status).toBe(401);
  expect(refused.body).toMatchObject({ error: 'invalid_client' });
  const { client_id: _, ...body } = await request();
  expect((await token(product, body, basicHeader(app))).status).toBe(200);
});

test('the secret does not replace a verifier', async () => {
  const { code_verifier: _, ...body } = exchangeInput(app, await take());
  const { status, body: answer } = await token(product, { ...body, client_secret: app.secret });
  expect({ status, answer }).toEqual({ status: 400, answer: invalidGrant });
});

test('a verifier without a challenge is refused: the challenge was removed on the way', async () => {
  const { code } = await take({ code_challenge: undefined, code_challenge_method: undefined });
  const body = exchangeInput(app, { code, verifier: newPkce().verifier });
  const { status, body: answer } = await token(product, { ...body, client_secret: app.secret });
  expect({ status, answer }).toEqual({ status: 400, answer: invalidGrant });
});

test.each([
  ['a wrong verifier', () => ({ code_verifier: newPkce().verifier })],
  ['no verifier', () => ({ code_verifier: '' })],
  ['a verifier that is too short', () => ({ code_verifier: 'a'.repeat(42) })],
  ['the challenge for a verifier', () => ({ code_verifier: newPkce().challenge.code_challenge })],
  ['another redirect_uri', () => ({ redirect_uri: 'https://client.example/other' })],
  ['a longer redirect_uri', () => ({ redirect_uri: 'https://client.example/callback/' })],
])('with %s a code is refused and used up', async (_case, wrong) => {
  const body = exchangeInput(app, await take());
  const refused = await token(product, { ...body, ...wrong() });
  expect({ status: refused.status, body: refused.body }).toEqual({
    status: 400,
    body: invalidGrant,
  });
  expect((await token(product, body)).status).toBe(400);
});

test('an unknown code or one of another client is refused, and not used up', async () => {
  const other = await createClientApp(product, { companyId: owner.companyId });
  const body = exchangeInput(app, await take());
  const unknown = await token(product, { ...body, code: 'A'.repeat(43) });
  const theirs = await token(product, { ...body, client_id: other.clientId });
  const withSecret = await token(
    product,
    { ...body, client_id: other.clientId },
    basicHeader(other),
  );
  for (const answer of [unknown, theirs, withSecret])
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 400,
      body: invalidGrant,
    });
  expect((await token(product, body)).status).toBe(200);
});

test('a code is valid for two minutes', async () => {
  const [inTime, late] = [await take(), await take()];
  product.clock.advance(minutes(2) - 1);
  expect((await token(product, exchangeInput(app, inTime))).status).toBe(200);
  product.clock.advance(1);
  const { status, body } = await token(product, exchangeInput(app, late));
  expect({ status, body }).toEqual({ status: 400, body: invalidGrant });
});

test('a code works once; if it is used again, its tokens are revoked', async () => {
  const body = exchangeInput(app, await take());
  const first = await token(product, body);
  expect((await profile(product, first.body.access_token)).status).toBe(200);
  const again = await token(product, body);
  expect({ status: again.status, body: again.body }).toEqual({ status: 400, body: invalidGrant });
  expect((await profile(product, first.body.access_token)).status).toBe(401);
  const activities = await changesIn(product, owner.companyId);
  expect(activities.at(-1)).toMatchObject({
    action: 'oauth.revoked',
    actor_id: owner.adminId,
    subject_id: app.id,
    details: { reason: 'code_reused' },
  });
});

test('of many concurrent uses of a code at most one gets tokens, and they are revoked', async () => {
  const body = exchangeInput(app, await take());
  const answers = await Promise.all(Array.from({ length: 8 }, () => token(product, body)));
  const lucky = answers.filter(({ status }) => status === 200);
  expect(lucky).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(7);
  const profiles = await Promise.all(
    lucky.map((answer) => profile(product, answer.body.access_token)),
  );
  expect(profiles.map(({ status }) => status)).toEqual([401]);
});

test('a member who was removed after the code was issued gets no tokens', async () => {
  const member = await createMember(product, { companyId: owner.companyId, role: 'super_admin' });
  const body = exchangeInput(app, await takeCode(product, member, app));
  const { db } = product.database;
  await db.deleteFrom('saas_company_admins').where('id', '=', member.memberId).execute();
  const { status, body: answer } = await token(product, body);
  expect({ status, answer }).toEqual({ status: 400, answer: invalidGrant });
});

test('a member who lost the application after the code was issued gets no tokens', async () => {
  const member = await createMember(product, {
    companyId: owner.companyId,
    role: 'manager',
    applicationIds: [app.id],
  });
  const body = exchangeInput(app, await takeCode(product, member, app));
  const { db } = product.database;
  await db
    .deleteFrom('saas_company_admin_applications')
    .where('application_id', '=', app.id)
    .execute();
  const { status, body: answer } = await token(product, body);
  expect({ status, answer }).toEqual({ status: 400, answer: invalidGrant });
});

test('missing parameters are reported', async () => {
  const body = exchangeInput(app, await take());
  for (const name of ['code', 'redirect_uri', 'grant_type']) {
    const { status, body: answer } = await token(product, { ...body, [name]: '' });
    expect({ status, answer }).toEqual({
      status: 400,
      answer: { error: 'invalid_request', error_description: `${name} is missing.` },
    });
  }
  expect((await token(product, body)).status).toBe(200);
});
