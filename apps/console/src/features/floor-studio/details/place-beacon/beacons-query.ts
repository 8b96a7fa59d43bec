import { type Beacon, beacons } from '@floorwright/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { z } from 'zod';

import { callPage } from '../../../../lib/api/call.ts';
import { wordsFor } from '../../../../lib/api/failure.ts';
import { companyKey, useCompany } from '../../../../venue/company/company.ts';

export type BuildingBeacon = z.output<typeof Beacon>;

const size = 50;

/** The beacons of a building whose name or ids have this text, a page at a time. */
const beaconChoicesQuery = (companyId: number | undefined, buildingId: number, sought: string) =>
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

const pauseInTyping = 250;

/** The beacons of a building to choose from; more are loaded as one comes to the end of them. */
export const useBeaconChoices = (buildingId: number, typed: string) => {
  const company = useCompany();
  const [sought] = useDebouncedValue(typed.trim(), pauseInTyping);
  const query = useInfiniteQuery(beaconChoicesQuery(company?.id, buildingId, sought));
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = query;
  const loadMore = useCallback((): void => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return {
    /** Undefined while the first are on the way. */
    beacons: data?.pages.flatMap((page) => page.beacons),
    total: data?.pages[0]?.total ?? 0,
    /** Whether they are those of an earlier search. */
    outdated: query.isPlaceholderData || sought !== typed.trim(),
    sought,
    failure: error && { message: wordsFor(error), retry: () => void refetch() },
    loadMore,
  };
};
