import { setImmediate } from 'node:timers/promises';

import type { Position } from '@floorwright/domain/geo';

import { type CityRecord, readCities } from './cities-file.ts';
import { fold } from './fold.ts';

/** Cities in columns, the largest first: an object per city would take many times the memory. */
export type CityTable = {
  count: number;
  /** All names in comparable form, one per line, starting with a line break. */
  folded: string;
  /** The start of each city's line in `folded`, with one more for the end. */
  lines: Uint32Array;
  /** All names as displayed, concatenated in UTF-8. */
  names: Buffer;
  nameStarts: Uint32Array;
  populations: Uint32Array;
  /** In hundred-thousandths of a degree. */
  latitudes: Int32Array;
  longitudes: Int32Array;
  /** Indexes into `countryCodes` and `regionCodes`. */
  countries: Uint16Array;
  regions: Uint16Array;
  countryCodes: readonly string[];
  regionCodes: readonly string[];
  /** Whether it is part of a larger city. */
  sections: Uint8Array;
};

type City = Position & { name: string; country: string; region: string };

export const countryAt = (table: CityTable, index: number): string =>
  table.countryCodes[table.countries[index] ?? 0] ?? '';

export const regionAt = (table: CityTable, index: number): string =>
  table.regionCodes[table.regions[index] ?? 0] ?? '';

export const positionAt = (table: CityTable, index: number): Position => ({
  latitude: (table.latitudes[index] ?? 0) / 1e5,
  longitude: (table.longitudes[index] ?? 0) / 1e5,
});

export const cityAt = (table: CityTable, index: number): City => ({
  name: table.names.toString('utf8', table.nameStarts[index], table.nameStarts[index + 1]),
  country: countryAt(table, index),
  region: regionAt(table, index),
  ...positionAt(table, index),
});

/** Abandoned, destroyed and historical places. */
const gone = new Set(['PPLQ', 'PPLW', 'PPLH', 'PPLCH']);

/**
 * Yields to the event loop after this number of cities, about 30 ms. A turn can take long on a busy
 * machine, so there are few of them.
 */
const slice = 8192;

const collect = async (bytes: Buffer): Promise<CityRecord[]> => {
  const cities: CityRecord[] = [];
  for (const city of readCities(bytes)) {
    if (gone.has(city.feature)) continue;
    cities.push(city);
    if (cities.length % slice === 0) await setImmediate();
  }
  return cities;
};

const most = 2 ** 20;

/** The largest first. Sorting numbers is many times faster than sorting with a comparator. */
const bySize = (cities: readonly CityRecord[]): Float64Array => {
  const keys = new Float64Array(cities.length);
  cities.forEach(({ population }, index) => {
    keys[index] = index - population * most;
  });
  return keys.toSorted().map((key) => ((key % most) + most) % most);
};

/** Numbers texts in order of appearance. */
const createNumbering = () => {
  const numbers = new Map<string, number>();
  return {
    numberOf: (text: string): number => {
      const known = numbers.get(text) ?? numbers.size;
      numbers.set(text, known);
      return known;
    },
    texts: (): string[] => [...numbers.keys()],
  };
};

export const readCityTable = async (bytes: Buffer): Promise<CityTable> => {
  const cities = await collect(bytes);
  const count = cities.length;
  const countries = createNumbering();
  const regions = createNumbering();
  const table = {
    count,
    lines: new Uint32Array(count + 1).fill(1, 0, 1),
    names: Buffer.alloc(cities.reduce((sum, { name }) => sum + name.end - name.start, 0)),
    nameStarts: new Uint32Array(count + 1),
    populations: new Uint32Array(count),
    latitudes: new Int32Array(count),
    longitudes: new Int32Array(count),
    countries: new Uint16Array(count),
    regions: new Uint16Array(count),
    sections: new Uint8Array(count),
  };
  const folded = [''];
  const order = bySize(cities);
  await setImmediate();
  let index = 0;
  for (const place of order) {
    const city = cities[place];
    if (!city) continue;
    const { start, end } = city.name;
    const line = fold(bytes.toString('utf8', start, end));
    const nameStart = table.nameStarts[index] ?? 0;
    folded.push(line);
    table.lines[index + 1] = (table.lines[index] ?? 0) + line.length + 1;
    table.nameStarts[index + 1] = nameStart + bytes.copy(table.names, nameStart, start, end);
    table.populations[index] = city.population;
    table.latitudes[index] = city.latitude;
    table.longitudes[index] = city.longitude;
    table.countries[index] = countries.numberOf(city.country);
    table.regions[index] = regions.numberOf(city.region);
    table.sections[index] = city.feature === 'PPLX' ? 1 : 0;
    index += 1;
    if (index % slice === 0) await setImmediate();
  }
  return {
    ...table,
    folded: `${folded.join('\n')}\n`,
    countryCodes: countries.texts(),
    regionCodes: regions.texts(),
  };
};
