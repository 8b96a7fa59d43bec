import { expect, test } from 'vitest';

import { answerWith, startLocalServer } from '../../../../test/network/local-server.ts';
import { createPhotonGeocoder } from './photon.ts';

const feature = (properties: Record<string, unknown>, coordinates: unknown = [13.4, 52.5]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties,
});

const house = feature({
  type: 'house',
  housenumber: '1',
  street: 'Alexanderplatz',
  postcode: '10178',
  city: 'Berlin',
  country: 'Germany',
  countrycode: 'DE',
});

const startPhoton = async (...features: unknown[]) => {
  const server = await startLocalServer(answerWith({ type: 'FeatureCollection', features }));
  const geocoder = createPhotonGeocoder({ url: server.url, userAgent: 'Floorwright (test)' });
  return { server, geocoder };
};

const labelsOf = async (...features: unknown[]) => {
  const { geocoder } = await startPhoton(...features);
  const answer = await geocoder.search('x', { limit: 10 });
  return answer.outcome === 'found' ? answer.places.map(({ label }) => label) : answer;
};

test('an address is requested and parsed', async () => {
  const { server, geocoder } = await startPhoton(house);
  expect(await geocoder.search('Alexanderplatz 1 & more', { limit: 5 })).toEqual({
    outcome: 'found',
    places: [
      {
        kind: 'address',
        label: 'Alexanderplatz 1, 10178 Berlin, Germany',
        latitude: 52.5,
        longitude: 13.4,
      },
    ],
  });
  const [request] = server.requests;
  expect(request?.url.pathname).toBe('/api');
  expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
    q: 'Alexanderplatz 1 & more',
    limit: '5',
  });
  expect(request?.userAgent).toBe('Floorwright (test)');
});

test('places near the user are requested first', async () => {
  const { server, geocoder } = await startPhoton(house);
  await geocoder.search('x', { limit: 5, near: { latitude: 52.5, longitude: -13.4 } });
  const parameters = server.requests[0]?.url.searchParams;
  expect([parameters?.get('lat'), parameters?.get('lon')]).toEqual(['52.5', '-13.4']);
});

test('labels are written in the order of the country, each part once', async () => {
  expect(
    await labelsOf(
      feature({
        type: 'house',
        name: 'City Hall',
        housenumber: '121',
        street: 'N LaSalle Street',
        postcode: '60602',
        city: 'Chicago',
        country: 'United States',
        countrycode: 'US',
      }),
      feature({ type: 'city', name: 'Berlin', country: 'Germany', countrycode: 'DE' }),
      feature({ type: 'street', name: 'Main Street', city: 'Main Street', country: 'Ireland' }),
      feature({ type: 'house', street: 'Weg', postcode: '1234', country: 'Austria' }),
    ),
  ).toEqual([
    'City Hall, 121 N LaSalle Street, Chicago 60602, United States',
    'Berlin, Germany',
    'Main Street, Ireland',
    'Weg, 1234, Austria',
  ]);
});

test('a city is distinguished from an address', async () => {
  const { geocoder } = await startPhoton(feature({ type: 'city', name: 'Berlin' }), house);
  const answer = await geocoder.search('x', { limit: 5 });
  expect(answer.outcome === 'found' && answer.places.map(({ kind }) => kind)).toEqual([
    'city',
    'address',
  ]);
});

test('[S7.20] the place at a position is requested and parsed', async () => {
  const { server, geocoder } = await startPhoton(house);
  expect(await geocoder.reverse({ latitude: 52.5219, longitude: 13.4132 })).toMatchObject({
    outcome: 'found',
    place: { label: 'Alexanderplatz 1, 10178 Berlin, Germany' },
  });
  expect(server.requests[0]?.url.pathname).toBe('/reverse');
  expect(server.requests[0]?.url.search).toBe('?lat=52.5219&lon=13.4132');
});

test('an unknown place returns nothing', async () => {
  const { geocoder } = await startPhoton();
  expect(await geocoder.reverse({ latitude: 0, longitude: 0 })).toEqual({
    outcome: 'found',
    place: null,
  });
  expect(await geocoder.search('x', { limit: 5 })).toEqual({ outcome: 'found', places: [] });
});

test('returns at most the requested number of places, whatever the server sends', async () => {
  const { geocoder } = await startPhoton(house, house, house);
  const answer = await geocoder.search('x', { limit: 2 });
  expect(answer.outcome === 'found' && answer.places.length).toBe(2);
});

test('an invalid place is skipped, and unprintable text is removed', async () => {
  expect(
    await labelsOf(
      feature({ name: 'Nowhere' }, [500, 91]),
      feature({ name: 'Text' }, ['13', '52']),
      feature({ name: '' }),
      null,
      feature({ name: `A\u0000B\n${'ä'.repeat(300)}`, city: 17 }),
    ),
  ).toEqual([`A B ${'ä'.repeat(251)}`]);
});

test.each([
  ['another format', { places: [] }],
  ['a list', []],
  ['nothing but odd places', { features: [{}, 17] }],
  ['null', null],
])('a response that is %s is refused', async (_name, json) => {
  const { url } = await startLocalServer(answerWith(json));
  const geocoder = createPhotonGeocoder({ url, userAgent: 'test' });
  expect(await geocoder.search('x', { limit: 5 })).toMatchObject({ reason: 'unreadable' });
  expect(await geocoder.reverse({ latitude: 1, longitude: 1 })).toMatchObject({
    reason: 'unreadable',
  });
});
