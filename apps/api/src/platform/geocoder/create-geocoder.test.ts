import { expect, test } from 'vitest';

import { answerWith, startLocalServer } from '../../../test/network/local-server.ts';
import { createGeocoder } from './create-geocoder.ts';

const publicUrl = 'https://venues.example.test';

test.each([
  ['photon', '/api', { features: [] }],
  ['nominatim', '/search', []],
] as const)('a %s server is asked in its way, by name', async (kind, path, json) => {
  const { url, requests } = await startLocalServer(answerWith(json));
  const geocoder = createGeocoder({ geocoder: { url, kind }, publicUrl });
  expect(await geocoder.search('x', { limit: 5 })).toEqual({ outcome: 'found', places: [] });
  expect(requests[0]?.url.pathname).toBe(path);
  expect(requests[0]?.userAgent).toBe(`Floorwright (${publicUrl})`);
  expect(geocoder.attribution).toBe('© OpenStreetMap contributors');
});

test('without a server the embedded cities are searched', async () => {
  const geocoder = createGeocoder({ geocoder: undefined, publicUrl });
  expect(await geocoder.search('Berlin', { limit: 1 })).toMatchObject({
    places: [{ label: 'Berlin, Germany' }],
  });
});
