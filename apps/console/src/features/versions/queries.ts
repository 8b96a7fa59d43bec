import type { Draft, PreviewLink, PublishingSettings, Version } from '@floorwright/contract';
import { versions } from '@floorwright/contract/client';
import { canPublish } from '@floorwright/domain/access';
import {
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';

import { allPages } from '../../lib/api/all-pages.ts';
import { call, callPage } from '../../lib/api/call.ts';
import type { Changes, FloorOfVersion, ReadPage } from '../../venue/changes/changes.ts';
import { companyKey, useCompany, useRole } from '../../venue/company/company.ts';

export type BuildingVersion = z.output<typeof Version>;
export type BuildingDraft = z.output<typeof Draft>;
export type PublishingChoice = z.output<typeof PublishingSettings>;

export type BuildingPreview = z.output<typeof PreviewLink>;

const size = 50;
const pageAt = (number: number) => ({ 'page[size]': size, 'page[number]': number });

type Rows<Row> = {
  rows: readonly Row[];
  pager: { totalCount: number; perPage: number; currentPage: number };
};

/** The options of a list that loads further pages on demand. */
const inPages = {
  initialPageParam: 1,
  getNextPageParam: ({ pager }: Rows<unknown>): number | undefined =>
    pager.currentPage * pager.perPage < pager.totalCount ? pager.currentPage + 1 : undefined,
} as const;

const rowsIn = <Row>({ pages }: { pages: readonly Rows<Row>[] }): Row[] =>
  pages.flatMap(({ rows }) => rows);

/** A scheduled version is published a moment after its time. */
const publishing = 2_000;
const minute = 60_000;
const day = 24 * 60 * minute;

/** How long until the next scheduled version goes live, to read everything again then; less and less often if it is late. */
const untilPublished = (times: readonly (string | null)[]): number | false => {
  const moments = times.flatMap((time) => (time === null ? [] : [Date.parse(time)]));
  if (moments.length === 0) return false;
  const left = Math.min(...moments) - Date.now();
  // A timer of the browser cannot run longer than about 24 days.
  if (left > 0) return Math.min(left + publishing, day);
  return Math.min(Math.max(-left, publishing), minute);
};

const scheduledTimes = (list: readonly BuildingVersion[]): (string | null)[] =>
  list.filter(({ state }) => state === 'scheduled').map(({ publish_at: at }) => at);

/** The versions of a building, newest first. */
export const useVersions = (buildingId: number) => {
  const company = useCompany();
  return useInfiniteQuery({
    queryKey: [...companyKey(company?.id), 'versions', buildingId],
    queryFn: async ({ pageParam, signal }): Promise<Rows<BuildingVersion>> => {
      const input = { params: { id: buildingId }, query: pageAt(pageParam) };
      const { answer, pager } = await callPage(versions.list, input, { signal });
      return { rows: answer.versions, pager };
    },
    ...inPages,
    select: rowsIn,
    enabled: company?.id !== undefined,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && untilPublished(scheduledTimes(rowsIn(data))),
  });
};

const largestPage = 1000;

/** All of them, to choose one. */
export const useAllVersions = (buildingId: number) => {
  const company = useCompany();
  return useQuery({
    queryKey: [...companyKey(company?.id), 'versions', buildingId, 'all'],
    queryFn: ({ signal }): Promise<BuildingVersion[]> =>
      allPages(async (number) => {
        const query = { 'page[size]': largestPage, 'page[number]': number };
        const input = { params: { id: buildingId }, query };
        const { answer, pager } = await callPage(versions.list, input, { signal });
        return { rows: answer.versions, pager };
      }),
    enabled: company?.id !== undefined,
  });
};

/** One version, and its floors from the lowest up. */
export const useVersion = (id: number) => {
  const company = useCompany();
  return useQuery({
    queryKey: [...companyKey(company?.id), 'version', id],
    queryFn: ({ signal }) => call(versions.show, { params: { id } }, { signal }),
    enabled: company?.id !== undefined,
    // The page shows the error.
    meta: { silent: true },
  });
};

/** A floor as it was in a version; none without a floor. */
export const useVersionFloor = (id: number, floorId: number | undefined) => {
  const company = useCompany();
  return useQuery({
    queryKey: [...companyKey(company?.id), 'version', id, 'floor', floorId],
    queryFn:
      floorId === undefined || company?.id === undefined
        ? skipToken
        : ({ signal }: { signal: AbortSignal }): Promise<FloorOfVersion> =>
            call(versions.showFloor, { params: { id, floorId } }, { signal }),
    meta: { silent: true },
  });
};

/** The preview links of a building that still work, newest first. */
export const usePreviews = (buildingId: number, isWanted: boolean) => {
  const company = useCompany();
  return useInfiniteQuery({
    queryKey: [...companyKey(company?.id), 'previews', buildingId],
    queryFn: async ({ pageParam, signal }): Promise<Rows<BuildingPreview>> => {
      const input = { params: { id: buildingId }, query: pageAt(pageParam) };
      const { answer, pager } = await callPage(versions.listPreviews, input, { signal });
      return { rows: answer.previews, pager };
    },
    ...inPages,
    select: rowsIn,
    enabled: isWanted && company?.id !== undefined,
  });
};

/** Reads the preview links again. */
export const useRefreshPreviews = (buildingId: number): (() => Promise<void>) => {
  const client = useQueryClient();
  const company = useCompany();
  return () =>
    client.invalidateQueries({ queryKey: [...companyKey(company?.id), 'previews', buildingId] });
};

/** A link to the draft or to a version: a new one each time a dialog is opened, because links expire. */
export const useNewPreview = (buildingId: number, versionId: number | null) => {
  const refreshPreviews = useRefreshPreviews(buildingId);
  return useQuery({
    queryKey: ['preview', buildingId, versionId],
    queryFn: async () => {
      const params = { id: buildingId };
      const body = { version_id: versionId };
      const { preview } = await call(versions.createPreview, { params, body });
      await refreshPreviews();
      return preview;
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    meta: { silent: true },
  });
};

/** What publishing would change. */
export const useDraft = (buildingId: number, isWanted = true) => {
  const company = useCompany();
  return useQuery({
    queryKey: [...companyKey(company?.id), 'draft', buildingId],
    queryFn: async ({ signal }): Promise<BuildingDraft> =>
      (await call(versions.showDraft, { params: { id: buildingId }, query: {} }, { signal })).draft,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && untilPublished(data.scheduled.map(({ publish_at: at }) => at)),
    enabled: isWanted && company?.id !== undefined,
    // Others edit the draft too.
    staleTime: 0,
  });
};

/** What differs between two versions, and which the other one is, if none is given. */
export const useChanges = (id: number, since: number | null) => {
  const company = useCompany();
  return useQuery({
    queryKey: [...companyKey(company?.id), 'version-changes', id, since],
    queryFn: async ({ signal }): Promise<{ changes: Changes; since_id: number | null }> => {
      const query = since === null ? {} : { since: String(since) };
      return call(versions.showChanges, { params: { id }, query }, { signal });
    },
    enabled: company?.id !== undefined,
  });
};

const pageOf = (floorId: number | null, page: number) => ({
  changes_of: String(floorId ?? 0),
  'page[number]': page,
});

/** Reads more of what publishing would change, where that is too much for one answer. */
export const draftPages = (buildingId: number): ReadPage => {
  const params = { id: buildingId };
  return async (floorId, page) =>
    (await call(versions.showDraft, { params, query: pageOf(floorId, page) })).draft;
};

/** The same of what differs between two versions. */
export const changesPages = (id: number, since: number | null): ReadPage => {
  const params = { id };
  const other = since === null ? {} : { since: String(since) };
  return async (floorId, page) => {
    const query = { ...other, ...pageOf(floorId, page) };
    return (await call(versions.showChanges, { params, query })).changes;
  };
};

/** What the company has decided about publishing. */
export const settingsQuery = (companyId: number | undefined) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'publishing'] as const,
    queryFn: async ({ signal }): Promise<PublishingChoice> =>
      (await call(versions.showSettings, {}, { signal })).publishing,
  });

/** Whether the user may publish: by role, or because the company lets managers do so. */
export const useCanPublish = (): boolean => {
  const company = useCompany();
  const role = useRole();
  const { data } = useQuery({ ...settingsQuery(company?.id), enabled: role === 'manager' });
  return canPublish(role, data?.managers_publish ?? false);
};

/** Reads everything of the company again: a version may have changed all of it. */
export const useRefresh = (): (() => Promise<void>) => {
  const client = useQueryClient();
  const company = useCompany();
  return () => client.invalidateQueries({ queryKey: companyKey(company?.id) });
};
