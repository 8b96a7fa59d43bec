import { beacons } from '@floorwright/contract';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api/call.ts';
import { companyKey } from '../../../venue/company/company.ts';
import type { WireBeacon } from './contents-query.ts';

/** More markers would hide the floor. The table of beacons lists all of them. */
const maxBeacons = 200;

/** A beacon that has a place in the building but no floor. */
export type FloorlessBeacon = WireBeacon & { latitude: number; longitude: number };

export const floorlessKey = (companyId: number | undefined, buildingId: number) =>
  [...companyKey(companyId), 'building', buildingId, 'floorless'] as const;

export const floorlessQuery = (companyId: number | undefined, buildingId: number) =>
  queryOptions({
    queryKey: floorlessKey(companyId, buildingId),
    queryFn: async ({ signal }): Promise<FloorlessBeacon[]> => {
      const query = { 'page[size]': maxBeacons, sort: 'name', without: 'floor_only' } as const;
      const input = { params: { id: buildingId }, query };
      const { beacons: found } = await call(beacons.listOfBuilding, input, { signal });
      return found.flatMap((beacon) => {
        const { latitude, longitude } = beacon;
        return latitude === null || longitude === null ? [] : [{ ...beacon, latitude, longitude }];
      });
    },
    enabled: companyId !== undefined,
    // The floor can be edited without them.
    meta: { silent: true },
  });
