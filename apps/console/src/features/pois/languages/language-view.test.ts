import { expect, test } from 'vitest';

import { somePoi } from '../../../testing/examples/some-contents.ts';
import { filterAndSort } from '../use-filtered-pois.ts';
import { isIncomplete, readView, writeView } from './language-view.ts';

const languages = ['ar', 'de', 'pt-BR'];

const plain = { tag: null, onlyMissing: false };

test.each([
  [{ tag: 'ar', onlyMissing: false }, 'ar'],
  [{ tag: 'pt-BR', onlyMissing: true }, 'pt-BR-missing'],
  [plain, undefined],
])('the view %j is in the address as %j', (view, text) => {
  expect(writeView(view)).toBe(text);
  expect(readView(text, languages)).toEqual(view);
});

test.each(['fr', 'fr-missing', '-missing', 'beacons'])(
  '%j in the address shows no language',
  (text) => {
    expect(readView(text, languages)).toEqual(plain);
  },
);

const cafe = somePoi({
  id: 1,
  poi_id: 'cafe',
  title: 'Café',
  translations: { ar: { title: 'مقهى' } },
});
const bar = somePoi({
  id: 2,
  poi_id: 'bar',
  title: 'Bar',
  subtitles: ['Upstairs'],
  translations: { ar: { title: 'بار' } },
});

test('incomplete rows are found, and edited ones stay', () => {
  expect([isIncomplete(cafe, 'ar'), isIncomplete(bar, 'ar'), isIncomplete(cafe, 'de')]).toEqual([
    false,
    true,
    true,
  ]);
  const shown = (options: { q?: string; pinned?: number[]; incompleteIn?: string }) =>
    filterAndSort([cafe, bar], { categoryName: () => '', pinned: [], ...options }).map(
      ({ id }) => id,
    );
  expect(shown({ incompleteIn: 'ar' })).toEqual([2]);
  expect(shown({ incompleteIn: 'ar', pinned: [1] })).toEqual([1, 2]);
  expect(shown({ q: 'مقهي' })).toEqual([1]);
});
