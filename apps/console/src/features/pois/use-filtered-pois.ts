import { foldText, nameOrder } from '@floorwright/domain/language';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';

import { type ListState, readListSearch, toListSearch, toListState } from '../../lib/list-state.ts';
import type { WirePoi } from '../../venue/company/floor-contents.ts';
import { sortTexts } from './columns.tsx';
import { isIncomplete, type LanguageView, readView, writeView } from './languages/language-view.ts';

type Options = Pick<ListState, 'q' | 'sort'> & {
  categoryName: (id: number | null) => string;
  /** Ids that a search never hides, so that unsaved rows stay visible. */
  pinned: readonly number[];
  /** Only rows with texts that are missing in this language. */
  incompleteIn?: string | null;
};

/** The view with external ids and contact in the address; no language has this tag. */
const contactView = 'contact';

/** The texts of a POI in all its languages. */
const textsOf = ({ title, subtitles, subcategories, translations }: WirePoi): string[] => [
  title,
  ...subtitles,
  ...subcategories,
  ...Object.values(translations).flatMap((texts) =>
    [texts.title ?? [], texts.subtitles ?? [], texts.subcategories ?? []].flat(),
  ),
];

const inOrder = nameOrder('en');

/**
 * The matching rows in order. They are sorted by saved values, so that no row jumps while it is
 * edited.
 */
export const filterAndSort = (
  pois: readonly WirePoi[],
  { q = '', sort = '', categoryName, pinned, incompleteIn = null }: Options,
): readonly WirePoi[] => {
  const sought = foldText(q.trim());
  const matches = (poi: WirePoi): boolean =>
    [poi.poi_id, poi.external_id ?? '', ...textsOf(poi), categoryName(poi.category_id)].some(
      (text) => foldText(text).includes(sought),
    );
  const isWanted = (poi: WirePoi): boolean =>
    pinned.includes(poi.id) ||
    ((sought === '' || matches(poi)) && (incompleteIn === null || isIncomplete(poi, incompleteIn)));
  const found = sought === '' && incompleteIn === null ? pois : pois.filter(isWanted);

  const descending = sort.startsWith('-');
  const sortText = sortTexts[sort.replace(/^-/, '')];
  if (!sortText) return found;
  const sign = descending ? -1 : 1;
  return found
    .map((poi) => ({ poi, text: sortText(poi, categoryName) }))
    .toSorted((one, other) => sign * inOrder(one.text, other.text))
    .map(({ poi }) => poi);
};

/** The rows filtered and sorted as the URL says. */
export const useFilteredPois = (
  pois: readonly WirePoi[] | undefined,
  categoryName: (id: number | null) => string,
  pinned: readonly number[],
  languages: readonly string[],
) => {
  const list = toListState(readListSearch(useSearch({ strict: false })));
  const navigate = useNavigate();
  const { q, sort } = list;
  const view = readView(list.filter, languages);
  const incompleteIn = view.onlyMissing ? view.tag : null;
  const rows = useMemo(
    () => pois && filterAndSort(pois, { q, sort, categoryName, pinned, incompleteIn }),
    [pois, q, sort, categoryName, pinned, incompleteIn],
  );
  const onListChange = (wanted: ListState): void => {
    void navigate({ to: '.', search: toListSearch(wanted), replace: true });
  };
  const onViewChange = (wanted: LanguageView): void =>
    onListChange({ ...list, page: 0, filter: writeView(wanted) });
  const showsContact = list.filter === contactView;
  const onContactChange = (isShown: boolean): void =>
    onListChange({ ...list, page: 0, filter: isShown ? contactView : undefined });
  return { rows, list, onListChange, view, onViewChange, showsContact, onContactChange };
};
