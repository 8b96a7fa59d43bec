import { expect, test, vi } from 'vitest';

import { somePoi } from '../../testing/examples/some-contents.ts';
import { createDrafts, toSend, withDraft } from './drafts.ts';
import { filterAndSort } from './use-filtered-pois.ts';

const cafe = somePoi({ id: 61, poi_id: 'cafe', title: 'Café', subtitles: ['Tea'], category_id: 4 });
const shop = (id: number) => somePoi({ id, poi_id: `shop-${id}`, title: `Shop ${id}` });

test('[S4.47] a row counts as edited while it differs from the saved POI', () => {
  const drafts = createDrafts();
  drafts.change(cafe, { subtitles: ['Tea', 'Cake'] });
  expect(drafts.edited()).toEqual([61]);
  drafts.change(cafe, { subtitles: ['Tea'] });
  expect(drafts.edited()).toEqual([]);
  drafts.change(cafe, { category_id: null });
  expect(withDraft(cafe, drafts.of(61))).toMatchObject({ title: 'Café', category_id: null });
});

test('changes typed during a save are still pending afterwards', () => {
  const drafts = createDrafts();
  drafts.change(cafe, { title: 'Cafe', category_id: null });
  const sent = toSend(cafe, drafts.of(61));
  drafts.change(cafe, { title: 'Cafeteria' });
  drafts.settle({ ...cafe, title: 'Cafe', category_id: null, lock_version: 1 }, sent);
  expect(drafts.of(61)).toEqual({ changes: { title: 'Cafeteria' }, version: 1 });
});

test('translations are changed by language: those of others stay, and what was typed since', () => {
  const poi = { ...cafe, translations: { ar: { title: 'مقهى' } } };
  const drafts = createDrafts();
  drafts.change(poi, { translations: { de: { title: 'Kaffee' } } });
  drafts.change(poi, { translations: { ar: { title: 'مقهى' } } });
  expect(drafts.of(61)?.changes).toEqual({ translations: { de: { title: 'Kaffee' } } });
  drafts.rebase({ ...poi, translations: { ar: { title: 'كافيه' } }, lock_version: 3 });
  expect(
    withDraft({ ...poi, translations: { ar: { title: 'كافيه' } } }, drafts.of(61)),
  ).toMatchObject({ translations: { ar: { title: 'كافيه' }, de: { title: 'Kaffee' } } });
  const sent = toSend(poi, drafts.of(61));
  expect(sent.translations).toEqual({ de: { title: 'Kaffee' } });
  drafts.change(poi, { translations: { fr: { title: 'Café' } } });
  drafts.settle({ ...poi, translations: { de: { title: 'Kaffee' } }, lock_version: 4 }, sent);
  expect(drafts.of(61)).toEqual({
    changes: { translations: { fr: { title: 'Café' } } },
    version: 4,
  });
});

test('the list of edited ids keeps its identity while a row is edited', () => {
  const drafts = createDrafts();
  const listener = vi.fn<() => void>();
  drafts.change(cafe, { title: 'C' });
  const before = drafts.edited();
  const stop = drafts.subscribe(listener);
  drafts.change(cafe, { title: 'Ca' });
  stop();
  drafts.change(cafe, { title: 'Caf' });
  expect(drafts.edited()).toBe(before);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('search matches any word, and sorting is numeric', () => {
  const categoryName = (id: number | null) => (id === 4 ? 'Food' : '');
  const ids = (q: string, sort?: string) =>
    filterAndSort([shop(10), shop(9), cafe], { q, sort, categoryName, pinned: [9] }).map(
      ({ id }) => id,
    );
  expect(ids('')).toEqual([10, 9, 61]);
  expect(ids('', 'title')).toEqual([61, 9, 10]);
  expect(ids('', '-title')).toEqual([10, 9, 61]);
  expect(ids('FOOD')).toEqual([9, 61]);
  expect(ids('tea', 'subtitle')).toEqual([9, 61]);
});
