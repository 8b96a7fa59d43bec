import { expect, test } from 'vitest';

import { answerWith, startLocalServer } from '../../../../test/network/local-server.ts';
import { createNominatimGeocoder } from './nominatim.ts';

const result = {
  lat: '52.5219',
  lon: '13.4132',
  display_name: 'Alexanderplatz 1, Mitte, Berlin, 10178, Germany',
  addresstype: 'building',
};

const startNominatim = async (json: unknown) => {
  const server = await startLocalServer(answerWith(json));
  const geocoder = createNominatimGeocoder({
    url: `${server.url}/nominatim`,
    userAgent: 'Floorwright (test)',
  });
  return { server, geocoder };
};

test('an address is requested and parsed', async () => {
  const { server, geocoder } = await startNominatim([
    result,
    { ...result, addresstype: 'town', display_name: 'Werder' },
  ]);
  expect(await geocoder.search('Alexanderplatz 1', { limit: 5 })).toEqual({
    outcome: 'found',
    places: [
      {
        kind: 'address',
        label: 'Alexanderplatz 1, Mitte, Berlin, 10178, Germany',
        latitude: 52.5219,
        longitude: 13.4132,
      },
      { kind: 'city', label: 'Werder', latitude: 52.5219, longitude: 13.4132 },
    ],
  });
  const [request] = server.requests;
  expect(request?.url.pathname).toBe('/nominatim/search');
  expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
    q: 'Alexanderplatz 1',
    format: 'jsonv2',
    limit: '5',
  });
  expect(request?.userAgent).toBe('Floorwright (test)');
});

test('places near the user are requested first, without hiding the others', async () => {
  const { server, geocoder } = await startNominatim([]);
  await geocoder.search('x', { limit: 5, near: { latitude: 52, longitude: 13 } });
  const parameters = server.requests[0]?.url.searchParams;
  expect(parameters?.get('viewbox')).toBe('12,53,14,51');
  expect(parameters?.get('bounded')).toBeNull();
});

test('[S7.20] the place at a position is requested and parsed', async () => {
  const { server, geocoder } = await startNominatim(result);
  expect(await geocoder.reverse({ latitude: 52.5, longitude: 13.4 })).toMatchObject({
    outcome: 'found',
    place: { label: 'Alexanderplatz 1, Mitte, Berlin, 10178, Germany', latitude: 52.5219 },
  });
  expect(server.requests[0]?.url.pathname).toBe('/nominatim/reverse');
  expect(server.requests[0]?.url.search).toBe('?lat=52.5&lon=13.4&format=jsonv2');
});

test('an unknown place returns nothing', async () => {
  const { geocoder } = await startNominatim({ error: 'Unable to geocode' });
  expect(await geocoder.reverse({ latitude: 0, longitude: 0 })).toEqual({
    outcome: 'found',
    place: null,
  });
});

test('an invalid place is skipped', async () => {
  const odd = [{ ...result, lat: 'north' }, { ...result, lon: '' }, { ...result, lat: 91 }, 17];
  const { geocoder } = await startNominatim([...odd, result]);
  const answer = await geocoder.search('x', { limit: 5 });
  expect(answer.outcome === 'found' && answer.places.length).toBe(1);
});

test.each([
  ['another format', { features: [] }],
  ['nothing but odd places', [{}, 17]],
  ['text', 'hello'],
])('a response that is %s is refused', async (_name, json) => {
  const { geocoder } = await startNominatim(json);
  expect(await geocoder.search('x', { limit: 5 })).toMatchObject({ reason: 'unreadable' });
  expect(await geocoder.reverse({ latitude: 1, longitude: 1 })).toMatchObject({
    reason: 'unreadable',
  });
});
