import { beacons } from '@floorwright/contract';
import type { Beacon } from '@floorwright/contract';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { z } from 'zod';

import { callPage } from '../../../../lib/api/call.ts';
import { companyKey } from '../../../../venue/company/company.ts';

export type BuildingBeacon = z.output<typeof Beacon>;

const size = 50;

/** The beacons of a building whose name or ids have this text, a page at a time. */
export const beaconChoicesQuery = (
  companyId: number | undefined,
  buildingId: number,
  sought: string,
) =>
  infiniteQueryOptions({
    queryKey: [...companyKey(companyId), 'building', buildingId, 'beacon-choices', sought],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        'page[size]': size,
        'page[number]': pageParam,
        q: sought,
        sort: 'name',
      } as const;
      const { answer, pager } = await callPage(
        beacons.listOfBuilding,
        { params: { id: buildingId }, query },
        { signal },
      );
      return { beacons: answer.beacons, total: pager.totalCount, page: pageParam };
    },
    initialPageParam: 1,
    getNextPageParam: ({ total, page }) => (page * size < total ? page + 1 : undefined),
    // While something else is sought, what was found before stays in sight.
    placeholderData: keepPreviousData,
    // Each time the list is opened it is asked for anew: beacons have been placed meanwhile.
    gcTime: 0,
    enabled: companyId !== undefined,
  });
