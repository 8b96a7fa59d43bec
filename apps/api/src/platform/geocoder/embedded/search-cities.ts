import { distanceBetween, type Position } from '@floorwright/domain/geo';

import type { CityFilter, CityQuery } from './city-query.ts';
import { type CityTable, countryAt, positionAt, regionAt } from './city-table.ts';

/** The shared budget of cities to compare, because the search blocks the event loop. */
type Budget = { cities: number };

type Options = { near?: Position | undefined; limit: number; budget: Budget };

/** The city whose line contains a character of `folded`. */
const cityAtCharacter = ({ lines, count }: CityTable, character: number): number => {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lines[middle] ?? 0) <= character) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** The cities whose lines contain a text, each once, the largest first. */
const citiesWith = function* (table: CityTable, text: string): Generator<number> {
  let character = table.folded.indexOf(text);
  while (character !== -1) {
    const index = cityAtCharacter(table, character + 1);
    yield index;
    character = table.folded.indexOf(text, (table.lines[index + 1] ?? 0) - 1);
  }
};

const bestFit = 2.5;

/** How well a name matches: all of it, a prefix, or words of it. */
const fit = (line: string, words: readonly string[]): number | undefined => {
  const asked = words.join(' ');
  if (line === asked) return bestFit;
  if (line.startsWith(asked)) return 1.5;
  const spaced = ` ${line}`;
  return words.every((word) => spaced.includes(` ${word}`)) ? 0 : undefined;
};

const nearby = 100_000;

/** A place right here outweighs one with a thousand times the population. */
const mostNearness = 3;
const nearness = (position: Position, near: Position | undefined): number =>
  near === undefined ? 0 : mostNearness * Math.exp(-distanceBetween(position, near) / nearby);

const passes = (table: CityTable, index: number, filters: readonly CityFilter[]): boolean => {
  const country = countryAt(table, index);
  const region = regionAt(table, index);
  return filters.every(
    ({ countries, state }) => countries.has(country) || (country === 'US' && region === state),
  );
};

const peopleOf = (table: CityTable, index: number): number =>
  Math.log10((table.populations[index] ?? 0) + 1);

/** The cities that match a query, best first: by match, population and distance. */
export const searchCities = (
  table: CityTable,
  { words, filters }: Pick<CityQuery, 'words' | 'filters'>,
  { near, limit, budget }: Options,
): number[] => {
  const [longest = ''] = words.toSorted((a, b) => b.length - a.length);
  const best = new Map<number, number>();
  let least = -Infinity;
  const add = (index: number, score: number): void => {
    best.set(index, score);
    const ranked = [...best].toSorted(([, a], [, b]) => b - a);
    const [beyond] = ranked[limit] ?? [];
    if (beyond !== undefined) best.delete(beyond);
    if (best.size === limit) least = Math.min(...best.values());
  };
  // Names that start with the word, then names with a later word that does.
  for (const text of [`\n${longest}`, ` ${longest}`])
    for (const index of citiesWith(table, text)) {
      if (budget.cities === 0) break;
      budget.cities -= 1;
      const people = peopleOf(table, index);
      // All following cities are smaller, so none of them can be among the best.
      if (bestFit + people + (near ? mostNearness : 0) < least) break;
      const line = table.folded.slice(table.lines[index], (table.lines[index + 1] ?? 0) - 1);
      const quality = fit(line, words);
      if (quality === undefined || !passes(table, index, filters)) continue;
      const score = quality + people + nearness(positionAt(table, index), near);
      if (score > least) add(index, score);
    }
  return [...best].toSorted(([, a], [, b]) => b - a).map(([index]) => index);
};
