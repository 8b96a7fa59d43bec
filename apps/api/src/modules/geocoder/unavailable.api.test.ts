import type { RequestListener } from 'node:http';

import { geocoder } from '@floorwright/contract';
import { expect, onTestFinished, test } from 'vitest';

import { createApplication, createMember } from '../../../test/factories.ts';
import { answerWith, deadServer, startLocalServer } from '../../../test/network/local-server.ts';
import { startProduct } from '../../../test/product.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';
import { createPhotonGeocoder } from '../../platform/geocoder/remote/photon.ts';

const startWith = async (environment: NodeJS.ProcessEnv) => {
  const product = await startProduct(environment);
  onTestFinished(() => product.stop());
  const member = await createMember(product);
  const { token } = member;
  const search = (q: string) => product.client.call(geocoder.search, { token, query: { q } });
  const lookUp = () =>
    product.client.call(geocoder.reverse, { token, query: { latitude: 52.5, longitude: 13.4 } });
  return { product, member, search, lookUp };
};

const searchFailed =
  'The address search does not answer. Try again in a minute, or set the marker on the map.';
const lookupFailed =
  'The address of this place cannot be looked up now. Try again in a minute, or type it.';

test('[S7.20] an unavailable geocoder is reported, with what to do instead', async () => {
  const { product, search, lookUp } = await startWith({ GEOCODER_URL: deadServer });
  const found = await search('Berlin');
  expect(found).toMatchObject({
    status: 502,
    error: { code: 'geocoder_unavailable', message: searchFailed },
  });
  expect(await lookUp()).toMatchObject({
    status: 502,
    error: { code: 'geocoder_unavailable', message: lookupFailed },
  });
  // The log has the cause; the user does not see it.
  expect(product.logged.join('')).toMatch(/"reason":"unreachable"/);
  expect(found.text).not.toContain('127.0.0.1');
});

test.each<[string, RequestListener]>([
  ['a slow one', () => {}],
  ['one that refuses', answerWith({}, 429)],
  ['one that answers something else', answerWith({ hello: 'world' })],
  ['one that redirects', (_request, response) => response.writeHead(301, { location: '/' }).end()],
])('[S7.20] so is %s', async (_name, listener) => {
  const { product, search, lookUp } = await startWith({});
  const { url } = await startLocalServer(listener);
  product.platform.geocoder = createPhotonGeocoder({ url, userAgent: 'test', timeout: 300 });
  expect((await search('Berlin')).status).toBe(502);
  expect((await lookUp()).status).toBe(502);
});

test('without the geocoder, coordinates, full plus codes and own buildings are still found', async () => {
  const { product, member, search } = await startWith({ GEOCODER_URL: deadServer });
  const application = await createApplication(product, { companyId: member.companyId });
  await createBuilding(product, { applicationId: application.id, name: 'Riverside Mall' });
  const labelsFor = async (q: string) => (await search(q)).body.places.map(({ label }) => label);
  expect(await labelsFor('52.5, 13.4')).toEqual(['52.500000, 13.400000']);
  expect(await labelsFor('9F4MGCC3+2X')).toEqual(['9F4MGCC3+2X']);
  expect(await labelsFor('riverside')).toEqual([expect.stringContaining('Riverside Mall')]);
});

test('a configured server is used for addresses', async () => {
  const feature = {
    geometry: { coordinates: [13.4132, 52.5219] },
    properties: { street: 'Alexanderplatz', housenumber: '1', city: 'Berlin', country: 'Germany' },
  };
  const server = await startLocalServer(answerWith({ features: [feature] }));
  const { search, lookUp, product } = await startWith({ GEOCODER_URL: `${server.url}/` });
  const place = {
    kind: 'address',
    label: 'Alexanderplatz 1, Berlin, Germany',
    latitude: 52.5219,
    longitude: 13.4132,
    building_id: null,
  };
  expect((await search('alexanderplatz 1')).body).toEqual({ places: [place] });
  expect((await lookUp()).body).toEqual({ place });
  expect(server.requests.map(({ url }) => url.pathname)).toEqual(['/api', '/reverse']);
  expect(server.requests[0]?.userAgent).toBe(`Floorwright (${product.platform.config.publicUrl})`);
});
