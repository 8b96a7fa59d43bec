import { contract, type Endpoint } from '@floorwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Product, startProduct } from '../../../test/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const { token, revoke, profile, userInfo, postUserInfo, keys, discovery, metadata } =
  contract.oauth;
/** They need nothing from the caller. */
const forEveryone: readonly Endpoint[] = [keys, discovery, metadata];
const open = new Set<Endpoint>([
  token,
  revoke,
  profile,
  userInfo,
  postUserInfo,
  ...forEveryone,
  ...Object.values(contract.visitors),
]);
const endpoints = Object.values(contract).flatMap((table) => Object.values<Endpoint>(table));
const named = (list: Endpoint[]) =>
  list.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));

/** A preflight is about an address, which can have several methods. */
const methodsOf = ({ path }: Endpoint): string =>
  [...open].flatMap((endpoint) => (endpoint.path === path ? endpoint.method : [])).join(', ');

const origin = 'https://client.example';
const pathOf = ({ path }: Endpoint) => path.replace(/:\w+/g, '1');
const corsHeaders = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')));

const preflight = (endpoint: Endpoint) =>
  product.client.send('OPTIONS', pathOf(endpoint), {
    headers: {
      origin,
      'access-control-request-method': endpoint.method,
      'access-control-request-headers': 'authorization,content-type',
    },
  });

describe.each(named(endpoints.filter((endpoint) => open.has(endpoint))))(
  '$name',
  ({ endpoint }) => {
    test('a preflight from another origin is answered with the allowed methods and headers', async () => {
      const { status, text, headers } = await preflight(endpoint);
      expect({ status, text }).toEqual({ status: 204, text: '' });
      expect(corsHeaders(headers)).toEqual({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': methodsOf(endpoint),
        'access-control-allow-headers': 'Authorization, Content-Type, If-None-Match',
        'access-control-max-age': '86400',
        'access-control-expose-headers': 'ETag, Retry-After, WWW-Authenticate, X-Request-Id',
      });
    });

    test('the response can be read there, also if it is a refusal', async () => {
      const { status, headers } = await product.client.send(endpoint.method, pathOf(endpoint), {
        headers: { origin },
      });
      expect(status >= 400).toBe(!forEveryone.includes(endpoint));
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    });
  },
);

describe.each(named(endpoints.filter((endpoint) => !open.has(endpoint))))(
  '$name',
  ({ endpoint }) => {
    test('is closed to other origins', async () => {
      const asked = await preflight(endpoint);
      expect(asked.status).toBe(404);
      const answer = await product.client.send(endpoint.method, pathOf(endpoint), {
        headers: { origin },
      });
      for (const { headers } of [asked, answer]) expect(corsHeaders(headers)).toEqual({});
    });
  },
);

test('the pages around the API are closed to other origins too', async () => {
  for (const path of ['/', '/sign-in', '/api/openapi.json', '/pages/terms', '/metrics']) {
    const { headers } = await product.client.send('GET', path, { headers: { origin } });
    expect(corsHeaders(headers)).toEqual({});
  }
});
