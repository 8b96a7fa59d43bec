import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import { wordsFor } from '../../../../lib/api/failure.ts';
import { useCompany } from '../../../../venue/company/company.ts';
import { beaconChoicesQuery } from './beacons-query.ts';

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
