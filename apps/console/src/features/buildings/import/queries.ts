import type { VenueImport } from '@floorwright/contract';
import { venueImports } from '@floorwright/contract/client';
import type { ImportDecision, ImportedPart } from '@floorwright/domain/venue-import';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

import { call, callPage } from '../../../lib/api/call.ts';
import { type ListState, toListQuery } from '../../../lib/list-state.ts';
import { companyKey, useCompany } from '../../../venue/company/company.ts';

export type Import = z.output<typeof VenueImport>;
export type Item = Import['items'][number];
export type Problem = Import['problems'][number];

/** What the user chooses before an import is applied. */
export type ImportChange = {
  mapping?: Partial<NonNullable<Import['mapping']>>;
  decisions?: Record<string, ImportDecision>;
  parts?: ImportedPart[];
  file_floors?: Record<string, number | null>;
};

/** In milliseconds, between two looks at a file that is being read. */
const pause = 1000;

const isUnderWay = (shown: Import | undefined): boolean =>
  shown?.status === 'reading' || shown?.status === 'applying';

/** The latest imports into a building. */
export const useRecentImports = (buildingId: number) => {
  const company = useCompany();
  const { data } = useQuery({
    queryKey: [...companyKey(company?.id), 'venue-imports', buildingId],
    queryFn: async ({ signal }) =>
      (await call(venueImports.list, { params: { id: buildingId } }, { signal })).venue_imports,
    staleTime: 0,
  });
  return data ?? [];
};

/** Follows an import; `show` replaces it with an answer. */
export const useImport = (
  id: number | null,
): { shown: Import | null; readAt: number; show: (answer: Import) => void } => {
  const company = useCompany();
  const client = useQueryClient();
  const key = (of: number) => [...companyKey(company?.id), 'venue-import', of];
  const { data, dataUpdatedAt: readAt } = useQuery({
    queryKey: key(id ?? 0),
    queryFn: async ({ signal }) =>
      (await call(venueImports.show, { params: { id: id ?? 0 } }, { signal })).venue_import,
    enabled: id !== null,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? pause : false),
  });
  return {
    shown: data ?? null,
    readAt,
    show: (answer) => client.setQueryData(key(answer.id), answer),
  };
};

/** All problems of an import, also those that are not shown. */
export const loadProblems = async (id: number): Promise<readonly Problem[]> =>
  (await call(venueImports.listProblems, { params: { id } })).problems;

type ItemsWish = { action: Item['action']; list: ListState; readAt: number };

/** A page of the POIs with which an import does the same, and how many there are. */
export const useItems = (id: number, { action, list, readAt }: ItemsWish) => {
  const company = useCompany();
  return useQuery({
    queryKey: [...companyKey(company?.id), 'venue-import-items', id, action, list, readAt],
    queryFn: async ({ signal }) => {
      const query = { ...toListQuery(list), action };
      const page = await callPage(venueImports.listItems, { params: { id }, query }, { signal });
      return { items: page.answer.items, total: page.pager.totalCount };
    },
    // A decision reads the page again, and the list stays meanwhile.
    placeholderData: keepPreviousData,
  });
};
