import { describe, expect, test } from 'vitest';

import { somePoi } from '../../testing/examples/some-place.ts';
import { indexOf, searchPois } from './search.ts';

const titled = (title: string, changes = {}) => somePoi({ poi_id: title, title, ...changes });
const titlesOf = (text: string, index = indexOf(pois), most?: number) =>
  searchPois(index, text, most).pois.map(({ title }) => title);

const pois = [
  titled('Zoo shop'),
  titled('Crème Café', { category: 'Food' }),
  titled('Big Cafeteria'),
  titled('Decaf', { subtitles: ['beans'] }),
  titled('Bank', { subcategories: ['near the café'] }),
  titled('مَقْهى', { category: 'Food' }),
];

describe('searching among POIs', () => {
  test('titles with the prefix come first, then words in titles, then other matches', () => {
    expect(titlesOf('caf')).toEqual(['Big Cafeteria', 'Crème Café', 'Decaf', 'Bank']);
    expect(titlesOf('b')).toEqual(['Bank', 'Big Cafeteria', 'Decaf']);
  });

  test('places are sorted as readers sort: numbers by value, letters without accents', () => {
    const titles = ['Gate 10', 'Élan', 'Gate 9', 'بوابة ١٠', 'Earl', 'بوابة ٩'];
    expect(titlesOf('', indexOf(titles.map((title) => titled(title))))).toEqual([
      'Earl',
      'Élan',
      'Gate 9',
      'Gate 10',
      'بوابة ٩',
      'بوابة ١٠',
    ]);
  });

  test('titles in other languages are found', () => {
    const index = indexOf([titled('Zoo'), titled('Coffee', { other_titles: ['قهوة'] })]);
    expect(titlesOf('قهوة', index)).toEqual(['Coffee']);
  });

  test('accents and vowel signs are optional', () => {
    expect(titlesOf('creme cafe')).toEqual(['Crème Café']);
    expect(titlesOf('مقهى')).toEqual(['مَقْهى']);
  });

  test('all words must match, in any order and any field', () => {
    expect(titlesOf('food caf')).toEqual(['Crème Café']);
    expect(titlesOf('beans decaf')).toEqual(['Decaf']);
    expect(titlesOf('nothing caf')).toEqual([]);
  });

  test('without a query all POIs are suggested, up to a limit', () => {
    const found = searchPois(indexOf(pois), '  ', 2);
    expect(found.pois.map(({ title }) => title)).toEqual(['Bank', 'Big Cafeteria']);
    expect(found.total).toBe(6);
  });
});
