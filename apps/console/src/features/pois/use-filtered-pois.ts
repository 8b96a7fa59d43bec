import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';

import { type ListState, readListSearch, toListSearch, toListState } from '../../lib/list-state.ts';
import type { WirePoi } from '../../venue/company/floor-contents.ts';
import { sortTexts } from './columns.tsx';

type Options = Pick<ListState, 'q' | 'sort'> & {
  categoryName: (id: number | null) => string;
  /** Ids that a search never hides, so that unsaved rows stay visible. */
  pinned: readonly number[];
};

const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * The matching rows in order. They are sorted by saved values, so that no row jumps while it is
 * edited.
 */
export const filterAndSort = (
  pois: readonly WirePoi[],
  { q = '', sort = '', categoryName, pinned }: Options,
): readonly WirePoi[] => {
  const sought = q.trim().toLowerCase();
  const matches = (poi: WirePoi): boolean =>
    [
      poi.poi_id,
      poi.title,
      ...poi.subtitles,
      ...poi.subcategories,
      categoryName(poi.category_id),
    ].some((text) => text.toLowerCase().includes(sought));
  const found =
    sought === '' ? pois : pois.filter((poi) => pinned.includes(poi.id) || matches(poi));

  const descending = sort.startsWith('-');
  const sortText = sortTexts[sort.replace(/^-/, '')];
  if (!sortText) return found;
  const sign = descending ? -1 : 1;
  return found
    .map((poi) => ({ poi, text: sortText(poi, categoryName) }))
    .toSorted((one, other) => sign * order.compare(one.text, other.text))
    .map(({ poi }) => poi);
};

/** The rows filtered and sorted as the URL says. */
export const useFilteredPois = (
  pois: readonly WirePoi[] | undefined,
  categoryName: (id: number | null) => string,
  pinned: readonly number[],
) => {
  const list = toListState(readListSearch(useSearch({ strict: false })));
  const navigate = useNavigate();
  const { q, sort } = list;
  const rows = useMemo(
    () => pois && filterAndSort(pois, { q, sort, categoryName, pinned }),
    [pois, q, sort, categoryName, pinned],
  );
  const onListChange = (wanted: ListState): void => {
    void navigate({ to: '.', search: toListSearch(wanted), replace: true });
  };
  return { rows, list, onListChange };
};
