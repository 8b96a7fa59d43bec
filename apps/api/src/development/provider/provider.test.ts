import { isBasement } from '@floorwright/domain/floors';
import { checkLayer } from '@floorwright/domain/geojson';
import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';

import { minutes, movableClock } from '../../platform/clock/clock.ts';
import { providerPlugin } from './index.ts';

const clock = movableClock(new Date('2026-03-04T05:06:07Z'));
const base = '/dev/provider/JACS/api';

let app: FastifyInstance;
beforeEach(async () => {
  app = fastify();
  await app.register(providerPlugin, { prefix: '/dev/provider', clock });
});
afterEach(() => app.close());

const grant = {
  grant_type: 'client_credentials',
  client_id: 'demo-client',
  client_secret: 'demo-secret',
  scope: 'sdk.read',
};

const askToken = (fields: Partial<typeof grant> = {}): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: `${base}/auth/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...grant, ...fields }).toString(),
  });

const newToken = async (): Promise<string> =>
  z.object({ access_token: z.string() }).parse((await askToken()).json()).access_token;

const get = (
  path: string,
  token: string,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> =>
  app.inject({ url: `${base}${path}`, headers: { authorization: `Bearer ${token}`, ...headers } });

const Items = <S extends z.ZodType>(item: S) => z.object({ items: z.array(item) });
const Feature = z.object({ properties: z.object({ layer: z.string() }) });
const Collection = z.object({ name: z.string().optional(), features: z.array(Feature) });
const Building = z.object({
  floors: Items(
    z.object({
      name: z.string(),
      shortName: z.string(),
      level: z.number(),
      map: z.object({ geojson: z.union([Collection, z.array(Collection)]).optional() }),
    }),
  ),
});

const floorsOf = async (path: string) =>
  Building.parse((await get(path, await newToken())).json()).floors.items;
const mall = '/customer/1/venue/1001/building/2001/full?v=4.12';
const terminal = '/customer/1/venue/1002/building/2003/full?v=4.12';

test('[S7.20] the right credentials return a token for an hour', async () => {
  expect((await askToken()).json()).toMatchObject({
    access_token: expect.any(String),
    expires_in: 3600,
  });
  const token = await newToken();
  expect((await get('/customer/1/full?v=4.12', token)).statusCode).toBe(200);
  clock.advance(minutes(60));
  const late = await get('/customer/1/full?v=4.12', token);
  expect({ status: late.statusCode, body: late.json() }).toEqual({
    status: 401,
    body: { statusCode: 401, message: 'Invalid or expired token' },
  });
});

test.each([
  ['another secret', { client_secret: 'guess' }, 401],
  ['another client', { client_id: 'guess' }, 401],
  ['another grant', { grant_type: 'password' }, 400],
  ['another scope', { scope: 'sdk.write' }, 400],
])('%s is refused', async (_what, fields, statusCode) => {
  const answer = await askToken(fields);
  expect(answer.statusCode).toBe(statusCode);
  expect(answer.json()).toMatchObject({ statusCode });
});

test('credentials as JSON are refused, with the status in the body', async () => {
  const answer = await app.inject({ method: 'POST', url: `${base}/auth/token`, payload: grant });
  expect(answer.json()).toMatchObject({ statusCode: 415 });
});

test.each([
  ['a path without a version', '/customer/1/full', 400],
  ['another customer', '/customer/2/full?v=4.12', 404],
  ['another venue', '/customer/1/venue/7/full?v=4.12', 404],
  ['a building of another venue', '/customer/1/venue/1001/building/2003/full?v=4.12', 404],
  ['another path', '/customer/1?v=4.12', 404],
])('%s is an error with its status in the body', async (_what, path, statusCode) => {
  const answer = await get(path, await newToken());
  expect(answer.statusCode).toBe(statusCode);
  expect(answer.json()).toMatchObject({ statusCode });
});

test('the customer has two venues, and one of them has a default building', async () => {
  const token = await newToken();
  const customer = await get('/customer/1/full?v=4.12', token);
  expect(customer.json()).toMatchObject({ venues: { items: [{ id: 1001 }, { id: 1002 }] } });
  expect((await get('/customer/1/venue/1001/full?v=4.12', token)).json()).toMatchObject({
    name: 'Harbour Galleria',
    defaultBuildingId: null,
    buildings: { items: [{ id: 2001, coordinates: { latitude: 53.5413, longitude: 9.9989 } }] },
  });
  expect((await get('/customer/1/venue/1002/full?v=4.12', token)).json()).toMatchObject({
    defaultBuildingId: 2003,
    buildings: { items: [{ id: 2002 }, { id: 2003 }] },
  });
});

test('each venue has one basement, known by its name or by its short name', async () => {
  const basements = async (path: string) =>
    (await floorsOf(path)).filter(isBasement).map(({ name }) => name);
  expect(await basements(mall)).toEqual(['Lower Level']);
  expect(await basements(terminal)).toEqual(['Baggage Hall']);
});

test('floors include their plan only on request', async () => {
  for (const { map } of await floorsOf(mall)) expect(map.geojson).toBeUndefined();
  const floors = await floorsOf(`${mall}&geojson=true`);
  expect(floors).toHaveLength(3);
  for (const { map } of floors) expect(map.geojson).toBeDefined();
});

const layers = ['Corridors', 'Units', 'Restrooms', 'Elevators', 'Stairs', 'Openings', 'Waypoints'];

test('one venue sends a floor as one collection, the other as one per layer', async () => {
  for (const { map } of await floorsOf(`${mall}&geojson=true`)) {
    const collection = Collection.parse(map.geojson);
    expect([...new Set(collection.features.map((f) => f.properties.layer))]).toEqual(layers);
  }
  for (const { map } of await floorsOf(`${terminal}&geojson=true`)) {
    const collections = z.array(Collection).parse(map.geojson);
    expect(collections.map(({ name }) => name)).toEqual(layers);
    for (const { name, features } of collections)
      expect(new Set(features.map((f) => f.properties.layer))).toEqual(new Set([name]));
  }
});

test('every plan is valid GeoJSON', async () => {
  const token = await newToken();
  const { floors } = z
    .object({ floors: Items(z.object({ map: z.object({ geojson: z.unknown() }) })) })
    .parse((await get(`${mall}&geojson=true`, token)).json());
  for (const { map } of floors.items) expect(checkLayer(map.geojson).outcome).toBe('valid');
});

test('a client with the current version gets no body', async () => {
  const token = await newToken();
  const first = await get(mall, token);
  const since = { 'if-modified-since': String(first.headers['last-modified']) };
  expect((await get(mall, token, since)).statusCode).toBe(304);
  const older = { 'if-modified-since': 'Mon, 01 Dec 2025 00:00:00 GMT' };
  expect((await get(mall, token, older)).statusCode).toBe(200);
});

test('[S7.20] a page of another origin may call it', async () => {
  const preflight = await app.inject({ method: 'OPTIONS', url: `${base}/customer/1/full` });
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-headers': expect.stringContaining('Authorization'),
  });
  const refused = await get('/customer/1/full?v=4.12', 'guess');
  expect(refused.headers['access-control-allow-origin']).toBe('*');
});
