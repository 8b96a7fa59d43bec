import { describe, expect, test } from 'vitest';

import { createEmbeddedGeocoder } from './embedded-geocoder.ts';

const geocoder = createEmbeddedGeocoder();

type Options = Partial<Parameters<typeof geocoder.search>[1]>;

const search = async (text: string, options: Options = {}) => {
  const answer = await geocoder.search(text, { limit: 5, ...options });
  if (answer.outcome !== 'found') throw new Error(answer.detail);
  return answer.places;
};

const labels = async (text: string, options: Options = {}) =>
  (await search(text, options)).map(({ label }) => label);

describe('search', () => {
  test('a city has its country and position', async () => {
    expect((await search('Berlin'))[0]).toEqual({
      kind: 'city',
      label: 'Berlin, Germany',
      latitude: 52.52437,
      longitude: 13.41053,
    });
  });

  test.each([
    ['lon', 'London, United Kingdom'],
    ['new yo', 'New York City, NY, United States'],
    ['york', 'York, United Kingdom'],
    ['SAO PAULO', 'São Paulo, Brazil'],
    ['zurich', 'Zürich, Switzerland'],
    ['köln', 'Köln, Germany'],
    ['a', 'Alexandria, Egypt'],
  ])('%j finds %s first', async (text, label) => {
    expect((await labels(text))[0]).toBe(label);
  });

  test.each([
    ['Paris, US', 'Paris, TX, United States'],
    ['Berlin, Deutschland', 'Berlin, Germany'],
    ['London, Canada', 'London, Canada'],
    ['london canada', 'London, Canada'],
    ['San José Costa Rica', 'San José, Costa Rica'],
    ['Springfield, IL', 'Springfield, IL, United States'],
    ['springfield il usa', 'Springfield, IL, United States'],
    ['Birmingham, AL, USA', 'Birmingham, AL, United States'],
  ])('%j means %s', async (text, label) => {
    expect((await labels(text))[0]).toBe(label);
  });

  test.each([
    ['Alexanderplatz 1, 10178 Berlin, Germany', 'Berlin, Germany'],
    ['10 Downing Street, London SW1A 2AA, UK', 'London, United Kingdom'],
    ['Musterstraße 5, 8001 Zürich', 'Zürich, Switzerland'],
  ])('the city of the address %j is found', async (text, label) => {
    expect((await labels(text))[0]).toBe(label);
  });

  test('a street named like a town does not hide the city after it', async () => {
    const found = await labels('Broadway, New York', { limit: 6 });
    expect(found).toContain('New York City, NY, United States');
    expect(found[0]).toMatch(/^Broadway, /);
  });

  test('a city nearby comes before a larger one far away', async () => {
    const inNewHampshire = { latitude: 44.4, longitude: -71.2 };
    expect((await labels('berlin', { near: inNewHampshire }))[0]).toBe('Berlin, NH, United States');
  });

  test.each(['', '   ', '12345', '...', 'xqzw', 'x'.repeat(255), 'zq '.repeat(85)])(
    '%j finds nothing',
    async (text) => {
      expect(await search(text)).toEqual([]);
    },
  );

  test('returns at most the requested number of places, without duplicates', async () => {
    const found = await search('san', { limit: 7 });
    expect(new Set(found.map(({ latitude, longitude }) => `${latitude} ${longitude}`)).size).toBe(
      7,
    );
    expect(found).toHaveLength(7);
  });

  test('the best matches are found, wherever they are in the list', async () => {
    const all = await labels('san', { limit: 5000 });
    expect(all.length).toBeGreaterThan(1000);
    expect(await labels('san', { limit: 5 })).toEqual(all.slice(0, 5));
  });
});

describe('a text with many meanings', () => {
  const near = { latitude: 52, longitude: 13 };

  test('yields to the event loop between interpretations', async () => {
    await search('a');
    let turns = 0;
    const count = (): void => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    await search('ba, be, bi, bo, bu', { near });
    clearImmediate(next);
    expect(turns).toBeGreaterThanOrEqual(4);
  });

  test('does not read a single letter after a comma as a city', async () => {
    expect(await search('xqzw, a, b, c')).toEqual([]);
  });
});

describe('reverse', () => {
  const at = async (latitude: number, longitude: number) => {
    const answer = await geocoder.reverse({ latitude, longitude });
    if (answer.outcome !== 'found') throw new Error(answer.detail);
    return answer.place?.label ?? null;
  };

  test.each([
    ['Berlin, Germany', 52.5163, 13.3777],
    ['Potsdam, Germany', 52.39, 13.06],
    ['New York City, NY, United States', 40.75, -73.99],
    ['Jersey City, NJ, United States', 40.728, -74.078],
    ['Longyearbyen, Svalbard & Jan Mayen', 78.22, 15.64],
  ])('[S7.20] %s lies at %d, %d', async (label, latitude, longitude) => {
    expect(await at(latitude, longitude)).toBe(label);
  });

  test.each([
    ['in the middle of the ocean', 0, -30],
    ['at the south pole', -90, 0],
    ['at the north pole', 90, 180],
  ])('there is no city %s', async (_name, latitude, longitude) => {
    expect(await at(latitude, longitude)).toBeNull();
  });
});

test('the data has an attribution', () => {
  expect(geocoder.attribution).toContain('GeoNames');
});
