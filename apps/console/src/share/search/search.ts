import { locale } from '../../lib/language/language.ts';
import { findWords, indexWords, type WordIndex } from '../../lib/word-search.ts';
import type { Poi } from '../wire.ts';

export type SearchIndex = WordIndex<Poi>;

const { compare } = new Intl.Collator(locale, { numeric: true });

/** The POIs by title, which the index has folded already. */
export const indexOf = (pois: readonly Poi[]): SearchIndex =>
  indexWords(pois, (poi) => ({
    title: poi.title,
    rest: [
      ...poi.other_titles,
      ...poi.subtitles,
      poi.category ?? '',
      ...poi.subcategories,
      poi.poi_id,
    ].join(' '),
  })).toSorted((a, b) => compare(a.title, b.title) || compare(a.item.title, b.item.title));

export type Found = { pois: readonly Poi[]; total: number };

/** The POIs that match all words, titles with that prefix first, up to a limit. */
export const searchPois = (index: SearchIndex, text: string, most = 20): Found => {
  const { items: pois, total } = findWords(index, text, most);
  return { pois, total };
};
