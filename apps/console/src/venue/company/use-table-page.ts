import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';

import { wordsFor } from '../../lib/api/failure.ts';
import { type ListState, readListSearch, toListSearch, toListState } from '../../lib/list-state.ts';
import { companyKey, useCompany } from './company.ts';

type TablePage<Row> = { rows: readonly Row[]; total: number };

type LoadPage<Row> = (list: ListState, signal: AbortSignal) => Promise<TablePage<Row>>;

/** The cache key for the pages of a list. */
export const tableKey = (companyId: number | undefined, name: string) =>
  [...companyKey(companyId), name] as const;

const withoutList = (key: readonly unknown[]): string => JSON.stringify(key.slice(0, -1));

type Options = {
  /** For rows that other programs change: they are read whenever the page is opened. */
  alwaysFresh?: boolean;
};

/**
 * One page of a list of the current company, as selected by the address. `place` distinguishes
 * lists that exist in several places of a company.
 */
export const useTablePage = <Row>(
  name: string,
  load: LoadPage<Row>,
  place?: string,
  { alwaysFresh = false }: Options = {},
) => {
  const company = useCompany();
  const list = toListState(readListSearch(useSearch({ strict: false })));
  const navigate = useNavigate();
  const queryKey = [...tableKey(company?.id, name), place, list];
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => load(list, signal),
    enabled: Boolean(company),
    ...(alwaysFresh && { staleTime: 0 }),
    // The last page stays while the next one loads, unless it is of another company or place.
    placeholderData: (page, query) =>
      query && withoutList(query.queryKey) === withoutList(queryKey) ? page : undefined,
  });

  const showList = (wanted: ListState): void => {
    void navigate({ to: '.', search: toListSearch(wanted), replace: true });
  };

  // The rows of the last page may have been deleted, also by other users.
  const lastPage = data ? Math.max(0, Math.ceil(data.total / list.size) - 1) : list.page;
  const beyond = !isPlaceholderData && list.page > lastPage;
  useEffect(() => {
    if (beyond) showList({ ...list, page: lastPage });
  });

  return {
    rows: beyond ? undefined : data?.rows,
    total: data?.total ?? 0,
    list,
    onListChange: showList,
    failure: error ? { message: wordsFor(error), retry: () => void refetch() } : undefined,
  };
};
