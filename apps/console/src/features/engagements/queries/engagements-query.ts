import { triggers } from '@floorwright/contract';
import type { Trigger } from '@floorwright/contract';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';

import { allPages } from '../../../lib/api/all-pages.ts';
import { callPage } from '../../../lib/api/call.ts';
import { companyKey } from '../../../venue/company/company.ts';

export type Engagement = z.output<typeof Trigger>;

export type Engagements = {
  triggers: readonly Engagement[];
  /** In which their days and hours are meant. */
  timeZone: string;
};

const onPage = 100;

const pause = 2000;
const patience = 60_000;

const isBeingMade = ({ activity: { coupon } }: Engagement): boolean =>
  coupon?.logo?.status === 'processing' || coupon?.image?.status === 'processing';

/** All engagements of a building, archived ones included, in the order of their names. */
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
              // The address of an archived one opens it as well.
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
    // Until the pictures of coupons are ready, but not for ever: their maker may be away.
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.triggers.some(isBeingMade) && dataUpdateCount * pause < patience ? pause : false,
  });
