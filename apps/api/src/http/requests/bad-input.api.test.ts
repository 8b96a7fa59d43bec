import { request as httpRequest } from 'node:http';

import { accounts, companyApi, contract, type Endpoint } from '@floorwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createMember } from '../../../test/factories.ts';
import { signUpInput } from '../../../test/people.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createPhone, createVenue, type Phone } from '../../../test/venue/visitors.ts';

let product: Product;
let token: string;
let phone: Phone;
beforeAll(async () => {
  product = await startProduct();
  ({ token } = await createMember(product));
  phone = await createPhone(product, await createVenue(product));
});
afterAll(() => product.stop());

const withBody = Object.values(contract)
  .flatMap((feature) => Object.values<Endpoint>(feature))
  .filter((endpoint) => endpoint.body && !endpoint.form)
  .map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));

const shapeOf = (endpoint: Endpoint): Record<string, unknown> => {
  const body = endpoint.body as unknown as { shape?: Record<string, unknown> } | undefined;
  return body?.shape ?? {};
};

/** Ids chosen by clients or other systems are texts, and the id of a category may be one. */
const idsOf = (endpoint: Endpoint): string[] =>
  Object.keys(shapeOf(endpoint)).filter((field) =>
    /^(?!jibestream_|client_|poi_|zone_|category_|visitor_|point_|external_).*_ids?$/.test(field),
  );

const send = (endpoint: Endpoint, init: RequestInit) =>
  product.client.send(endpoint.method, endpoint.path.replace(/:\w+/g, '1'), {
    ...init,
    headers: {
      'content-type': 'application/json',
      authorization: `Token ${token}`,
      ...(endpoint.needs === 'visitor' && phone.headers),
      ...(init.headers as Record<string, string> | undefined),
    },
  });

describe.each(withBody)('$name', ({ endpoint }) => {
  test('malformed JSON is answered with 400', async () => {
    for (const body of ['{"email":', 'null', '[1', '"text"', '{"a":1}}']) {
      const answer = await send(endpoint, { body });
      expect({ status: answer.status, body: answer.body }).toMatchObject({
        status: 400,
        body: endpoint.scim
          ? { scimType: 'invalidSyntax', detail: 'The body is not well-formed JSON.' }
          : { error: { code: 'malformed', message: 'The body is not well-formed JSON.' } },
      });
    }
  });

  test('another type than JSON is answered with 415', async () => {
    const answer = await send(endpoint, {
      body: 'email=x',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.status).toBe(415);
    expect(answer.body).toMatchObject(
      endpoint.scim ? { status: '415' } : { error: { code: 'unsupported_media_type' } },
    );
  });

  test('a body of 1 MB over its limit is answered with 413', async () => {
    const length = 1_000_000 + (endpoint.maxBytes ?? 0);
    const answer = await send(endpoint, { body: JSON.stringify({ email: 'x'.repeat(length) }) });
    expect(answer.status).toBe(413);
    expect(answer.body).toMatchObject(
      endpoint.scim ? { status: '413' } : { error: { code: 'too_large' } },
    );
  });

  test('wrong types and text that cannot be stored never end in a 500', async () => {
    const fields = Object.keys(shapeOf(endpoint));
    const deceptive = { valueOf: 1, toString: null };
    for (const value of [
      null,
      1,
      true,
      [],
      {},
      deceptive,
      { length: deceptive, size: deceptive },
      '\u0000',
      '\ud800',
      '__proto__',
      "'; drop table",
    ]) {
      const body = Object.fromEntries(fields.map((field) => [field, value]));
      const answer = await send(endpoint, { body: JSON.stringify(body) });
      expect(answer.status, JSON.stringify(value)).toBeLessThan(500);
    }
  });
});

const withIds = withBody.filter(
  ({ endpoint }) => endpoint.path.startsWith(companyApi) && idsOf(endpoint).length > 0,
);

test('there are bodies with ids to test', () => {
  expect(withIds.map(({ name }) => name)).toContain('PATCH /api/company/v1/admin');
});

describe.each(withIds)('$name', ({ endpoint }) => {
  test('an invalid id is answered with 422, and never parsed as another', async () => {
    for (const field of idsOf(endpoint))
      for (const value of [true, [5], '5', '0x10', 1.5, 0, 2_147_483_648]) {
        const [sent, place] = field.endsWith('s') ? [[value], `${field}.0`] : [value, field];
        const answer = await send(endpoint, { body: JSON.stringify({ [field]: sent }) });
        expect(answer.status, JSON.stringify(value)).toBe(422);
        expect(answer.error.validations[place]).toEqual(['An id is a whole number.']);
      }
  });
});

test('SQL and HTML in text fields are stored as typed', async () => {
  const nasty = `Robert'); drop table admins;-- <script>alert(1)</script> "&amp; 日本 🗺`;
  const input = signUpInput({ first_name: nasty, last_name: nasty, company_name: nasty });
  const { status, body } = await product.client.call(accounts.signUp, { body: input });
  expect(status).toBe(201);
  expect(body.admin).toMatchObject({ first_name: nasty, last_name: nasty });
  const [mail] = await product.mailsSent();
  expect(mail?.html).not.toContain('<script>');
});

test('unknown keys are ignored', async () => {
  const { status, body } = await product.client.call(accounts.signUp, {
    body: signUpInput({ role: 'manager', id: 1, confirmed_at: '2020-01-01', admin: {} }),
  });
  expect({ status, role: body.admin.role }).toEqual({ status: 201, role: 'owner' });
});

test('headers of 1 MB are refused with a message', async () => {
  const { hostname, port } = new URL(product.url);
  const answer = await new Promise<{ status: number | undefined; text: string }>(
    (resolve, reject) => {
      const request = httpRequest(
        { hostname, port, path: '/api/status', headers: { 'x-long': 'x'.repeat(1_000_000) } },
        (response) => {
          let text = '';
          response.on('data', (chunk) => (text += String(chunk)));
          response.on('end', () => resolve({ status: response.statusCode, text }));
        },
      );
      request.on('error', reject);
      request.end();
    },
  );
  expect(answer.status).toBe(431);
  expect(JSON.parse(answer.text)).toMatchObject({
    error: { code: 'headers_too_large', message: 'The headers are too large.' },
  });
});

test('an unknown path is answered in JSON', async () => {
  const unknown = await product.client.send('GET', '/api/company/v1/nothing');
  expect({ status: unknown.status, body: unknown.body }).toMatchObject({
    status: 404,
    body: { error: { code: 'not_found', message: 'Not found.' } },
  });
  expect((await product.client.send('PUT', '/api/company/v1/session')).status).toBe(404);
});

test.each([
  {
    what: 'an address that is not well formed',
    method: 'GET',
    path: '/api/%zz',
    status: 400,
    error: { code: 'malformed', message: 'This address is not well formed.' },
  },
  {
    what: 'a parameter that is too long',
    method: 'DELETE',
    path: `/api/company/v1/invitations/${'s3cret'.repeat(100)}`,
    status: 404,
    error: { code: 'not_found', message: 'Not found.' },
  },
])('$what is answered like any other request', async ({ method, path, status, error }) => {
  const answer = await product.client.send(method, path);
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status, body: { error } });
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  const log = product.logged.join('');
  for (const secret of ['%zz', 's3cret']) expect(log).not.toContain(secret);
});

test('a parameter of the maximum length of a link reaches its endpoint', async () => {
  const path = `/api/company/v1/invitations/${'x'.repeat(255)}`;
  expect((await product.client.send('GET', path)).status).toBe(404);
  expect(product.logged.at(-1)).toContain('"route":"/api/company/v1/invitations/:code"');
});

test('every response has a request id and headers that prevent scripts', async () => {
  const answer = await product.client.send('GET', '/api/config');
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; frame-ancestors 'none'",
  );
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('no secrets are logged', async () => {
  const input = signUpInput();
  await product.client.call(accounts.signUp, { body: input });
  await product.client.call(accounts.signIn, { body: input });
  await product.client.call(accounts.showAdmin, { token });
  await product.client.send('GET', '/reset-password/very-secret-token');
  const log = product.logged.join('');
  expect(log).toContain('"route":"/api/company/v1/session"');
  for (const secret of [input.password, input.email, token, 'very-secret-token'])
    expect(log).not.toContain(secret);
});
