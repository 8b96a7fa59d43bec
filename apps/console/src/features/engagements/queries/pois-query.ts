import { queryOptions } from '@tanstack/react-query';

import { companyKey } from '../../../venue/company/company.ts';
import { loadPois } from '../../../venue/company/floor-contents.ts';

type FloorPlace = { buildingId: number; floorId: number };

/** Where the POIs of a floor are, and what they are called. */
export const poiNamesQuery = (companyId: number | undefined, place: FloorPlace) =>
  queryOptions({
    queryKey: [
      ...companyKey(companyId),
      'building',
      place.buildingId,
      'floor',
      place.floorId,
      'poi-names',
    ] as const,
    queryFn: ({ signal }) => loadPois(place, signal),
    enabled: companyId !== undefined,
    staleTime: 60_000,
    // The map is of use without them.
    meta: { silent: true },
  });
