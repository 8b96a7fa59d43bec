import type { Trigger } from '@floorwright/contract';
import { triggers } from '@floorwright/contract/client';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

import { allPages } from '../../../lib/api/all-pages.ts';
import { callPage } from '../../../lib/api/call.ts';
import { companyKey, useCompany } from '../../../venue/company/company.ts';
import { beaconsQuery } from './floor-queries.ts';

export type Engagement = z.output<typeof Trigger>;

export type Engagements = {
  triggers: readonly Engagement[];
  /** The time zone of the days and hours. */
  timeZone: string;
};

const onPage = 100;

const pollInterval = 2000;
const maxPollTime = 60_000;

const isProcessing = ({ activity: { coupon } }: Engagement): boolean =>
  coupon?.logo?.status === 'processing' || coupon?.image?.status === 'processing';

/** All engagements of a building sorted by name, including archived ones. */
export const engagementsQuery = (companyId: number | undefined, buildingId: number) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'building', buildingId, 'engagements'] as const,
    queryFn: async ({ signal }): Promise<Engagements> => {
      let timeZone = 'UTC';
      const rows = await allPages(async (number) => {
        const { answer, pager } = await callPage(
          triggers.list,
          {
            params: { id: buildingId },
            query: {
              'page[size]': onPage,
              'page[number]': number,
              sort: 'name',
              // An archived engagement can be opened by its URL.
              status: 'all',
            },
          },
          { signal },
        );
        timeZone = answer.time_zone;
        return { rows: answer.triggers, pager };
      });
      return { triggers: rows, timeZone };
    },
    enabled: companyId !== undefined,
    // Polls until the coupon pictures are processed, with a limit in case the image worker is down.
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.triggers.some(isProcessing) && dataUpdateCount * pollInterval < maxPollTime
        ? pollInterval
        : false,
  });

const byName = (a: Engagement, b: Engagement): number =>
  a.activity.name.localeCompare(b.activity.name) || a.id - b.id;

/** Updates the cached engagements of a building. */
export const useEngagementsCache = (buildingId: number) => {
  const queryClient = useQueryClient();
  const companyId = useCompany()?.id;
  const { queryKey } = engagementsQuery(companyId, buildingId);
  const { queryKey: beaconsKey } = beaconsQuery(companyId, buildingId);
  const change = (edit: (known: readonly Engagement[]) => readonly Engagement[]): void => {
    queryClient.setQueryData(
      queryKey,
      (known) => known && { ...known, triggers: edit(known.triggers) },
    );
  };
  return {
    refresh: () => queryClient.invalidateQueries({ queryKey }),
    refreshBeacons: () => queryClient.invalidateQueries({ queryKey: beaconsKey }),
    put: (saved: Engagement): void =>
      change((known) => [...known.filter(({ id }) => id !== saved.id), saved].toSorted(byName)),
    remove: (goneId: number): void => change((known) => known.filter(({ id }) => id !== goneId)),
  };
};
