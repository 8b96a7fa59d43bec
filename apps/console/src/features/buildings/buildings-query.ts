import { buildings, totalPages } from '@floorwright/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';

import { callPage } from '../../lib/api/call.ts';
import type { CompanyBuilding } from '../../lib/company/building-query.ts';
import { companyKey } from '../../lib/company/company-query.ts';
import { useCompany } from '../../lib/company/use-company.ts';

const largestPage = 1000;
const pause = 2000;
const patience = 60_000;

const isBeingPrepared = ({ photo }: CompanyBuilding): boolean => photo?.status === 'processing';

type Shown = Pick<Query<CompanyBuilding> | Query<CompanyBuilding[]>, 'state'>;

/** Which photos a list waits for, and since when. */
const waits = new WeakMap<Shown, { photos: string; since: number }>();

/** Asks again until every photo has been made ready, but not for ever: the maker may be away. */
export const untilReady = (query: Shown): number | false => {
  const { data } = query.state;
  const shown = data === undefined ? [] : [data].flat();
  const prepared = shown.filter(isBeingPrepared);
  if (prepared.length === 0) return false;
  const photos = prepared.map(({ id, updated_at }) => `${id} ${updated_at}`).join();
  const before = waits.get(query);
  const wait = before?.photos === photos ? before : { photos, since: Date.now() };
  waits.set(query, wait);
  return Date.now() - wait.since < patience ? pause : false;
};

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

/** All buildings of an application. */
export const buildingsQuery = (companyId: number | undefined, applicationId: number) =>
  queryOptions({
    queryKey: [...key(companyId), applicationId],
    queryFn: ({ signal }) => loadAll(applicationId, signal),
    enabled: companyId !== undefined,
    // The page says what is wrong.
    meta: { silent: true },
  });

/** Asks for the buildings anew, after a change of them. */
export const useBuildingsRefresh = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  const company = useCompany();
  return () => queryClient.invalidateQueries({ queryKey: key(company?.id) });
};
