import type { CountryFinder } from './countries.ts';
import { fold } from './fold.ts';

/** Filters besides the name: one of these countries, or this state of the USA. */
export type CityFilter = { countries: ReadonlySet<string>; state: string };

export type CityQuery = {
  words: readonly string[];
  filters: readonly CityFilter[];
  /** Whether everything after the name was understood. */
  sure: boolean;
};

export type Qualifiers = { countriesNamed: CountryFinder; states: ReadonlySet<string> };

/** A longer text is not the name of a city, and each interpretation costs a search. */
const mostWords = 12;
const mostQueries = 8;

/** Words without numbers, which belong to streets and postcodes. */
const wordsOf = (text: string): string[] =>
  fold(text)
    .split(' ')
    .filter((word) => word !== '' && !/\p{N}/u.test(word));

const filterOf = (
  words: readonly string[],
  { countriesNamed, states }: Qualifiers,
): CityFilter | undefined => {
  const name = words.join(' ');
  const countries = countriesNamed(name);
  const code = name.toUpperCase();
  const state = states.has(code) ? code : '';
  return countries.size > 0 || state !== '' ? { countries, state } : undefined;
};

/** "Springfield IL USA" can mean Springfield in IL in the USA. */
const splitOff = (query: CityQuery, qualifiers: Qualifiers): CityQuery[] =>
  query.words.slice(1).flatMap((_word, index) => {
    const filter = filterOf(query.words.slice(index + 1), qualifiers);
    if (!filter) return [];
    const words = query.words.slice(0, index + 1);
    const shorter = { ...query, words, filters: [filter, ...query.filters] };
    return [shorter, ...splitOff(shorter, qualifiers)];
  });

/**
 * The interpretations of a text, the likeliest first: a city, a city with its country ("Berlin,
 * Germany" or "Berlin Germany"), or an address of which only the city is known.
 */
export const readCityQueries = (text: string, qualifiers: Qualifiers): CityQuery[] => {
  const parts = text
    .split(/[,;\n]/)
    .map((part) => wordsOf(part).slice(0, mostWords))
    .filter((words) => words.length > 0)
    .slice(0, mostQueries);
  const queries = parts.flatMap((words, index) => {
    // A single letter may be the start of what is being typed, but not a city after a comma.
    if (index > 0 && words.every((word) => word.length === 1)) return [];
    const behind = parts.slice(index + 1).map((part) => filterOf(part, qualifiers));
    const filters = behind.filter((filter) => filter !== undefined);
    const query = { words, filters, sure: filters.length === behind.length };
    return [query, ...splitOff(query, qualifiers)];
  });
  return queries.slice(0, mostQueries);
};
