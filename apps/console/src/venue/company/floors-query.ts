import { floors } from '@floorwright/contract';
import type { Floor } from '@floorwright/contract';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../lib/api/call.ts';
import { companyKey } from './company-query.ts';

export type BuildingFloor = z.output<typeof Floor>;
export type FloorLayer = BuildingFloor['layers'][number];

/** The floors of a building with their layers, from the lowest up. */
export const floorsQuery = (companyId: number | undefined, buildingId: number) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'building', buildingId, 'floors'],
    queryFn: async ({ signal }): Promise<BuildingFloor[]> =>
      (await call(floors.list, { params: { id: buildingId } }, { signal })).building_floors,
    enabled: companyId !== undefined,
  });
