import type { Draft, PublishingSettings, Version } from '@floorwright/contract';
import { versions } from '@floorwright/contract/client';
import { canPublish } from '@floorwright/domain/access';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

import { call, callPage } from '../../lib/api/call.ts';
import type { Changes } from '../../venue/changes/changes.ts';
import { companyKey, useCompany, useRole } from '../../venue/company/company.ts';

export type BuildingVersion = z.output<typeof Version>;
export type BuildingDraft = z.output<typeof Draft>;
export type PublishingChoice = z.output<typeof PublishingSettings>;

/** As many as are retained without a pin. */
const size = 100;

export const useVersions = (buildingId: number) => {
  const company = useCompany();
  return useQuery({
    queryKey: [...companyKey(company?.id), 'versions', buildingId],
    queryFn: async ({ signal }): Promise<BuildingVersion[]> => {
      const query = { 'page[size]': size };
      const params = { id: buildingId };
      return (await callPage(versions.list, { params, query }, { signal })).answer.versions;
    },
    enabled: company?.id !== undefined,
  });
};

/** What publishing would change. */
export const useDraft = (buildingId: number, isWanted = true) => {
  const company = useCompany();
  return useQuery({
    queryKey: [...companyKey(company?.id), 'draft', buildingId],
    queryFn: async ({ signal }): Promise<BuildingDraft> =>
      (await call(versions.showDraft, { params: { id: buildingId } }, { signal })).draft,
    enabled: isWanted && company?.id !== undefined,
    // Others edit the draft too.
    staleTime: 0,
  });
};

/** What differs between two versions. */
export const useChanges = (id: number, since: number | null) => {
  const company = useCompany();
  return useQuery({
    queryKey: [...companyKey(company?.id), 'version-changes', id, since],
    queryFn: async ({ signal }): Promise<Changes> => {
      const query = since === null ? {} : { since: String(since) };
      return (await call(versions.showChanges, { params: { id }, query }, { signal })).changes;
    },
    enabled: company?.id !== undefined,
  });
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
