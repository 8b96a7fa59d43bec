import type { Building } from '@floorwright/contract';
import { buildings, totalPages } from '@floorwright/contract/client';
import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { z } from 'zod';

import { call, callPage } from '../../lib/api/call.ts';
import { companyKey, companyQuery, useCompany } from './company.ts';

export type CompanyBuilding = z.output<typeof Building>;

export const buildingQuery = (companyId: number | undefined, id: number) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'building', id],
    queryFn: async ({ signal }): Promise<CompanyBuilding> =>
      (await call(buildings.show, { params: { id } }, { signal })).building,
    enabled: companyId !== undefined,
    // The page shows the error.
    meta: { silent: true },
  });

const largestPage = 1000;

const loadPage = (applicationId: number, number: number, signal: AbortSignal) =>
  callPage(
    buildings.list,
    {
      params: { id: applicationId },
      query: { 'page[size]': largestPage, 'page[number]': number, sort: 'name' },
    },
    { signal },
  );

const loadAll = async (applicationId: number, signal: AbortSignal): Promise<CompanyBuilding[]> => {
  const { answer, pager } = await loadPage(applicationId, 1, signal);
  const further = Array.from({ length: Math.max(0, totalPages(pager) - 1) }, (_, at) => at + 2);
  const rest = await Promise.all(further.map((number) => loadPage(applicationId, number, signal)));
  return [answer, ...rest.map((page) => page.answer)].flatMap((page) => page.buildings);
};

const key = (companyId: number | undefined) => [...companyKey(companyId), 'buildings'] as const;

export const buildingsQuery = (companyId: number | undefined, applicationId: number) =>
  queryOptions({
    queryKey: [...key(companyId), applicationId],
    queryFn: ({ signal }) => loadAll(applicationId, signal),
    enabled: companyId !== undefined,
    // The page shows the error.
  });

/** Refetches the buildings after a change. */
export const useBuildingsRefresh = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  const company = useCompany();
  return () => queryClient.invalidateQueries({ queryKey: key(company?.id) });
};

/** The building of the address, on pages that require one. */
export const useBuilding = (): CompanyBuilding => {
  const { buildingId } = useParams({ strict: false });
  const { data: company } = useSuspenseQuery(companyQuery);
  return useSuspenseQuery(buildingQuery(company?.id, Number(buildingId))).data;
};
