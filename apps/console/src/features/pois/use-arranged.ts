import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';

import { ListSearch, toListSearch, toListState } from '../../lib/list-state.ts';
import type { ListState } from '../../lib/list-state.ts';
import type { WirePoi } from '../../venue/company/floor-contents.ts';
import { arrange } from './arrange.ts';

/** The rows as the address asks for them. */
export const useArranged = (
  pois: readonly WirePoi[] | undefined,
  categoryName: (id: number | null) => string,
  kept: readonly number[],
) => {
  const list = toListState(ListSearch.parse(useSearch({ strict: false })));
  const navigate = useNavigate();
  const { q, sort } = list;
  const rows = useMemo(
    () => pois && arrange(pois, { q, sort, categoryName, kept }),
    [pois, q, sort, categoryName, kept],
  );
  const onListChange = (wanted: ListState): void => {
    void navigate({ to: '.', search: toListSearch(wanted), replace: true });
  };
  return { rows, list, onListChange };
};
