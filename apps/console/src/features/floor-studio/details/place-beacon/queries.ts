import type { Beacon } from '@floorwright/contract';
import { beacons } from '@floorwright/contract/client';
import { useDebouncedValue } from '@mantine/hooks';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { z } from 'zod';

import { callPage } from '../../../../lib/api/call.ts';
import { wordsFor } from '../../../../lib/api/failure.ts';
import { companyKey, useCompany } from '../../../../venue/company/company.ts';

export type BuildingBeacon = z.output<typeof Beacon>;

const size = 50;

/** The beacons of a building whose name or ids contain the text, page by page. */
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
    // The previous results stay visible during a new search.
    placeholderData: keepPreviousData,
    // Not cached, since beacons may have been placed since the list was open.
    gcTime: 0,
    enabled: companyId !== undefined,
  });

const pauseInTyping = 250;

/** The beacons of a building to choose from, loaded while scrolling. */
export const useBeaconChoices = (buildingId: number, typed: string) => {
  const company = useCompany();
  const [sought] = useDebouncedValue(typed.trim(), pauseInTyping);
  const query = useInfiniteQuery(beaconChoicesQuery(company?.id, buildingId, sought));
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = query;
  const loadMore = useCallback((): void => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return {
    /** Undefined while the first page is loading. */
    beacons: data?.pages.flatMap((page) => page.beacons),
    total: data?.pages[0]?.total ?? 0,
    /** Whether the beacons are from an earlier search. */
    outdated: query.isPlaceholderData || sought !== typed.trim(),
    sought,
    failure: error && { message: wordsFor(error), retry: () => void refetch() },
    loadMore,
  };
};
