import type { Poi } from '../wire.ts';

type Entry = { poi: Poi; title: string; rest: string };

/** Diacritics are optional: é matches e, and Arabic vowel signs are ignored. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim();

export type SearchIndex = readonly Entry[];

/** Normalized once, so that each key press only compares. */
export const indexOf = (pois: readonly Poi[]): SearchIndex =>
  pois
    .map((poi) => ({
      poi,
      title: fold(poi.title),
      rest: fold(
        [...poi.subtitles, poi.category ?? '', ...poi.subcategories, poi.poi_id].join(' '),
      ),
    }))
    .toSorted((a, b) => (a.title < b.title ? -1 : a.title > b.title ? 1 : 0));

/** A lower rank is better; undefined if there is no match. */
const rankOf = ({ title, rest }: Entry, words: readonly string[]): number | undefined => {
  const text = `${title} ${rest}`;
  if (!words.every((word) => text.includes(word))) return undefined;
  const [first = ''] = words;
  if (title.startsWith(first)) return 0;
  if (title.includes(` ${first}`)) return 1;
  return title.includes(first) ? 2 : 3;
};

export type Found = { pois: readonly Poi[]; total: number };

/** The POIs that match all words, titles with that prefix first, up to a limit. */
export const searchPois = (index: SearchIndex, text: string, most = 20): Found => {
  const words = fold(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0)
    return { pois: index.slice(0, most).map(({ poi }) => poi), total: index.length };
  const ranks: Poi[][] = [[], [], [], []];
  let total = 0;
  for (const entry of index) {
    const rank = rankOf(entry, words);
    if (rank === undefined) continue;
    total += 1;
    ranks[rank]?.push(entry.poi);
  }
  return { pois: ranks.flat().slice(0, most), total };
};
