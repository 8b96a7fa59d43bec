import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createFakeProvider, fakeFloor, feature } from '../../testing/provider/fake-provider.ts';
import { connectProvider, type Credentials } from './connect.ts';
import type { Fetch } from './fetch-json.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const start = () => {
  const fake = createFakeProvider([fakeFloor(1, 1, feature('Units'))]);
  const connect = (credentials: Partial<Credentials> = {}, fetcher: Fetch = fake.fetcher) =>
    connectProvider(fake.baseUrl, { ...fake.credentials, ...credentials }, fetcher);
  return { fake, connect };
};

const answering =
  (text: string, status = 200): Fetch =>
  (url) =>
    Promise.resolve(
      url.endsWith('/auth/token')
        ? new Response('{"access_token":"t","expires_in":60}')
        : new Response(text, { status }),
    );

const tokenRequests = (paths: readonly (string | undefined)[]): number =>
  paths.filter((path) => path === '/auth/token').length;

test('[S7.20] the venues of a customer are listed with the client credentials', async () => {
  const { fake, connect } = start();
  expect(await connect().venues()).toEqual({
    outcome: 'delivered',
    value: [{ id: '10', name: 'Mall' }],
  });
  expect(fake.requests).toEqual([
    { method: 'POST', path: '/auth/token' },
    { method: 'GET', path: '/customer/1/full?v=4.12' },
  ]);
});

test('[S7.20] a venue includes its default building', async () => {
  const { fake, connect } = start();
  Object.assign(fake.state, {
    venue: { ...fake.state.venue, defaultBuildingId: 20 },
    buildings: [{ id: 19 }, { id: 20 }],
  });
  expect(await connect().venue('10')).toMatchObject({
    outcome: 'delivered',
    value: { id: '10', floors: [{ id: '1' }] },
  });
  expect(fake.paths().at(-1)).toBe('/customer/1/venue/10/building/20/full');
});

test('[S7.20] a venue without a default building uses its first', async () => {
  const { fake, connect } = start();
  fake.state.buildings = [{ id: 20 }, { id: 21 }];
  expect((await connect().venue('10')).outcome).toBe('delivered');
});

test('a token is reused until shortly before it expires', async () => {
  const { fake, connect } = start();
  const provider = connect();
  await provider.venues();
  vi.setSystemTime(Date.now() + 3_539_000);
  await provider.venues();
  expect(tokenRequests(fake.paths())).toBe(1);
  vi.setSystemTime(Date.now() + 1000);
  await provider.venues();
  expect(tokenRequests(fake.paths())).toBe(2);
});

test('a token with a short lifetime is used for most of it', async () => {
  const { fake, connect } = start();
  fake.state.lifetime = '30';
  const provider = connect();
  await provider.venues();
  vi.setSystemTime(Date.now() + 26_000);
  await provider.venues();
  expect(tokenRequests(fake.paths())).toBe(1);
  vi.setSystemTime(Date.now() + 1000);
  await provider.venues();
  expect(tokenRequests(fake.paths())).toBe(2);
});

test('a token that is refused early is renewed once', async () => {
  const { fake, connect } = start();
  const provider = connect();
  await provider.venues();
  fake.expireTokens();
  expect((await provider.venues()).outcome).toBe('delivered');
  expect(tokenRequests(fake.paths())).toBe(2);

  let asked = 0;
  const stubborn = connect({}, (url, init) => {
    asked += 1;
    return answering('{"statusCode":401}', 401)(url, init);
  });
  expect(await stubborn.venues()).toMatchObject({ failure: { reason: 'access' } });
  expect(asked).toBe(4);
});

test.each([
  [{ clientId: 'other' }, 'The provider refused the client id or secret.'],
  [{ clientSecret: 'other' }, 'The provider refused the client id or secret.'],
  [{ customerId: '2' }, 'The provider has no customer with this id. Check the customer id.'],
])('[S5.20] %j is refused with a message that says what to do', async (credentials, message) => {
  const { connect } = start();
  expect(await connect(credentials).venues()).toMatchObject({
    outcome: 'failed',
    failure: { message },
  });
});

test.each([
  ['{"statusCode":404}', 200, 'The provider has no customer with this id. Check the customer id.'],
  ['{"statusCode":"E1"}', 200, 'The provider is currently unavailable. Try again later.'],
  ['{}', 403, 'The provider denied access to this customer. Check the customer id.'],
  ['Bad gateway', 502, 'The provider is currently unavailable. Try again later.'],
  ['{}', 429, 'The provider is currently unavailable. Try again later.'],
  ['{"venues":{"ite', 200, 'The provider sent an invalid response. Try again later.'],
  ['{"venues":[]}', 200, 'The provider sent an invalid response. Try again later.'],
  ['', 200, 'The provider sent an invalid response. Try again later.'],
])('the response %j with status %i is a failure', async (text, status, message) => {
  const { connect } = start();
  const answer = await connect({}, answering(text, status)).venues();
  expect(answer).toMatchObject({ outcome: 'failed', failure: { message } });
});

test('unknown fields are ignored', async () => {
  const { connect } = start();
  const text = '{"venues":{"items":[{"id":"x","name":"Mall","more":{}}],"total":1},"more":[]}';
  expect(await connect({}, answering(text)).venues()).toEqual({
    outcome: 'delivered',
    value: [{ id: 'x', name: 'Mall' }],
  });
});

test('an unreadable token or a service that is down is not reported as wrong credentials', async () => {
  const { connect } = start();
  const reasonWith = async (response: Response) => {
    const answer = await connect({}, () => Promise.resolve(response)).venues();
    return answer.outcome === 'failed' ? answer.failure.reason : answer.outcome;
  };
  expect(await reasonWith(new Response('{"expires_in":60}'))).toBe('unreadable');
  expect(await reasonWith(new Response('', { status: 503 }))).toBe('out-of-order');
});

test('a missing venue and one without floors are reported', async () => {
  const { fake, connect } = start();
  expect(await connect().venue('11')).toMatchObject({
    failure: { message: 'The provider no longer has this venue.' },
  });
  const noFloors = { failure: { message: 'The provider has no floors for this venue yet.' } };
  fake.state.floors = [];
  expect(await connect().venue('10')).toMatchObject(noFloors);
  fake.state.buildings = [];
  expect(await connect().venue('10')).toMatchObject(noFloors);
});

test('ids cannot change the URL', async () => {
  const { fake, connect } = start();
  await connect({ customerId: '1/../2' }).venue('a/b?c');
  expect(fake.requests.at(-1)?.path).toBe('/customer/1%2F..%2F2/venue/a%2Fb%3Fc/full?v=4.12');
});

test('an aborted call reports no failure', async () => {
  const { connect } = start();
  const controller = new AbortController();
  controller.abort();
  await expect(connect().venues(controller.signal)).rejects.toThrow(
    expect.objectContaining({ name: 'AbortError' }),
  );
});
