import type { Place } from '@floorwright/contract';
import { geocoder } from '@floorwright/contract/client';
import type { Position } from '@floorwright/domain/geo';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../../lib/api/call.ts';
import { companyKey } from '../../company/company.ts';

export type FoundPlace = z.output<typeof Place>;

const cacheTime = 5 * 60_000;

const near = (position: Position | undefined) =>
  position && { latitude: String(position.latitude), longitude: String(position.longitude) };

/** Geocoder results for a text. */
export const searchPlaces = async (
  q: string,
  options: { near?: Position | undefined; signal?: AbortSignal } = {},
): Promise<FoundPlace[]> => {
  const query = { q, ...near(options.near) };
  return (await call(geocoder.search, { query }, options.signal ? { signal: options.signal } : {}))
    .places;
};

/** The same while typing; the next key aborts the request. Includes the company's buildings. */
export const placesQuery = (companyId: number | undefined, q: string) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'places', q],
    queryFn: ({ signal }) => searchPlaces(q, { signal }),
    enabled: companyId !== undefined && q !== '',
    staleTime: cacheTime,
    retry: false,
    // The search field shows the error.
    meta: { silent: true },
  });

/** The address at a position; null if unknown. */
export const placeAt = async (position: Position, signal?: AbortSignal) =>
  (
    await call(
      geocoder.reverse,
      {
        query: { latitude: String(position.latitude), longitude: String(position.longitude) },
      },
      signal ? { signal } : {},
    )
  ).place;
