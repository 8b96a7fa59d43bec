import { beacons } from '@floorwright/contract';
import type { Beacon } from '@floorwright/contract';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';

import { allPages } from '../../../lib/api/all-pages.ts';
import { callPage } from '../../../lib/api/call.ts';
import { companyKey } from '../../../venue/company/company.ts';

export type BuildingBeacon = z.output<typeof Beacon>;

/** A beacon that has its place on a floor. */
export type PlacedBeacon = BuildingBeacon & { latitude: number; longitude: number };

const onPage = 500;

/** All beacons of a building: an engagement can have some on each floor. */
export const beaconsQuery = (companyId: number | undefined, buildingId: number) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'building', buildingId, 'all-beacons'] as const,
    queryFn: ({ signal }): Promise<BuildingBeacon[]> =>
      allPages(async (number) => {
        const { answer, pager } = await callPage(
          beacons.listOfBuilding,
          {
            params: { id: buildingId },
            query: { 'page[size]': onPage, 'page[number]': number, sort: 'name' },
          },
          { signal },
        );
        return { rows: answer.beacons, pager };
      }),
    enabled: companyId !== undefined,
  });

export const placedOn = (known: readonly BuildingBeacon[], floorId: number): PlacedBeacon[] =>
  known.flatMap((beacon) => {
    const { latitude, longitude } = beacon;
    const isHere = beacon.building_floor_id === floorId;
    return isHere && latitude !== null && longitude !== null
      ? [{ ...beacon, latitude, longitude }]
      : [];
  });
