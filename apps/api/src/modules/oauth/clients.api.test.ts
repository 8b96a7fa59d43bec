import { oauth } from '@floorwright/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createMember, type TestMember } from '../../../test/factories.ts';
import {
  basicHeader,
  type ClientApp,
  createClientApp,
  exchangeInput,
  takeCode,
  takeTokens,
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
  app = await createClientApp(product, { companyId: owner.companyId });
});
afterAll(() => product.stop());
// Refused requests are counted for a quarter of an hour.
beforeEach(() => product.clock.advance(minutes(15)));

const exchange = async (
  changes: Record<string, string> = {},
  headers: Record<string, string> = {},
) => {
  const body = exchangeInput(app, await takeCode(product, owner, app));
  return token(product, { ...body, ...changes }, headers);
};

const sendForm = (body: string, headers: Record<string, string> = {}) =>
  product.client.send('POST', oauth.token.path, {
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

test('a client sends its secret in the header or in the body', async () => {
  expect((await exchange({}, basicHeader(app))).status).toBe(200);
  expect((await exchange({ client_id: '' }, basicHeader(app))).status).toBe(200);
  expect((await exchange({ client_secret: app.secret })).status).toBe(200);
});

test('both parts of the header are form-encoded', async () => {
  const encoded = {
    clientId: Buffer.from(app.clientId).toString('hex').replace(/../g, '%$&'),
    secret: app.secret,
  };
  expect((await exchange({}, basicHeader(encoded))).status).toBe(200);
});

test.each([
  ['an unknown client', () => ({ client_id: 'unknown' }), undefined],
  ['no client', () => ({ client_id: '' }), undefined],
  ['a wrong secret', () => ({ client_secret: `${app.secret}x` }), undefined],
  ['half a secret', () => ({ client_secret: app.secret.slice(0, 20) }), undefined],
  ['a wrong secret in the header', () => ({}), () => ({ ...app, secret: 'wrong' })],
  ['no secret in the header', () => ({}), () => ({ ...app, secret: '' })],
  ['an unknown client in the header', () => ({}), () => ({ ...app, clientId: 'unknown' })],
  ['bad encoding in the header', () => ({}), () => ({ ...app, secret: '%zz' })],
])('%s is answered with 401 and how to authenticate', async (_case, changes, credentials) => {
  const header = credentials && basicHeader(credentials());
  const named = header ? { client_id: '' } : {};
  const { status, body, headers } = await exchange({ ...named, ...changes() }, header);
  expect({ status, body }).toEqual({
    status: 401,
    body: { error: 'invalid_client', error_description: expect.stringMatching(/\.$/) },
  });
  expect(headers.get('www-authenticate')).toBe('Basic realm="Floorwright"');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a header of another kind does not authenticate a client', async () => {
  const { status } = await exchange({}, { authorization: `Token ${owner.token}` });
  expect(status).toBe(401);
});

test('two authentication methods at once are refused', async () => {
  const both = await exchange({ client_secret: app.secret }, basicHeader(app));
  const other = await exchange({ client_id: 'another' }, basicHeader(app));
  for (const { status, body } of [both, other])
    expect({ status, body }).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
});

test('an unsupported grant is reported as such', async () => {
  for (const grant_type of ['password', 'client_credentials', 'implicit', '__proto__']) {
    const { status, body } = await exchange({ grant_type });
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        error: 'unsupported_grant_type',
        error_description: 'grant_type must be authorization_code or refresh_token.',
      },
    });
  }
});

test('a repeated parameter is refused', async () => {
  const form = new URLSearchParams(exchangeInput(app, await takeCode(product, owner, app)));
  form.append('code', 'another');
  const { status, body } = await sendForm(form.toString());
  expect({ status, body }).toEqual({
    status: 400,
    body: {
      error: 'invalid_request',
      error_description: 'A parameter was sent more than once.',
    },
  });
});

test('a body that is not a form, too large or unreadable is refused in the shape of OAuth', async () => {
  const json = await sendForm('{}', { 'content-type': 'application/json' });
  const text = await sendForm('hello', { 'content-type': 'text/plain' });
  const large = await sendForm(`code=${'x'.repeat(300_000)}`);
  const unstorable = await sendForm('client_id=%00&grant_type=refresh_token');
  const empty = await product.client.send('POST', oauth.token.path);
  expect([json, text, large, unstorable, empty].map(({ status }) => status)).toEqual([
    415, 415, 413, 400, 401,
  ]);
  for (const { body, headers } of [json, text, large, unstorable, empty]) {
    expect(body).toEqual({ error: expect.any(String), error_description: expect.any(String) });
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

test('guessing is limited with 429 for a quarter of an hour; valid requests do not count', async () => {
  for (let time = 0; time < 3; time += 1) expect((await exchange()).status).toBe(200);
  const guess = () => token(product, { client_id: app.clientId, client_secret: 'guess' });
  const statuses = [];
  for (let round = 0; round < 12; round += 1)
    statuses.push(...(await Promise.all(Array.from({ length: 10 }, guess))));
  expect(statuses.map(({ status }) => status)).toEqual(Array(120).fill(401));
  const refused = await guess();
  expect({ status: refused.status, body: refused.body }).toEqual({
    status: 429,
    body: {
      error: 'temporarily_unavailable',
      error_description: 'Too many attempts. Try again in 15 minutes.',
    },
  });
  expect(refused.headers.get('retry-after')).toBe('900');
  const revoked = await product.client.call(oauth.revoke, { body: {} });
  expect(revoked.status).toBe(429);
  product.clock.advance(minutes(15));
  expect((await exchange()).status).toBe(200);
});

test('codes, tokens and secrets are not logged', async () => {
  const { code, verifier } = await takeCode(product, owner, app);
  const { body } = await token(product, exchangeInput(app, { code, verifier }), basicHeader(app));
  const bare = await takeTokens(product, owner, app);
  const log = product.logged.join('');
  expect(log).toContain(`"route":"${oauth.token.path}"`);
  for (const secret of [code, verifier, app.secret, body.access_token, bare.refresh_token])
    expect(log).not.toContain(secret);
});
