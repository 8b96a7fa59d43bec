import type { Beacon } from '@floorwright/contract';
import { beacons } from '@floorwright/contract/client';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';

import { allPages } from '../../../lib/api/all-pages.ts';
import { call, callPage } from '../../../lib/api/call.ts';
import { companyKey } from '../../../venue/company/company.ts';
import {
  type FloorPlace,
  loadPois,
  loadRoute,
  type WirePoi,
  type WireRoute,
} from '../../../venue/company/floor-contents.ts';

export type { WirePoi } from '../../../venue/company/floor-contents.ts';

export type WireBeacon = z.output<typeof Beacon>;

/** Everything that can be edited on a floor, as loaded from the server. */
export type FloorContents = {
  pois: readonly WirePoi[];
  route: WireRoute;
  beacons: readonly WireBeacon[];
};

const beaconsOnPage = 500;

export const loadBeacons = (
  { buildingId, floorId }: FloorPlace,
  signal: AbortSignal,
): Promise<WireBeacon[]> =>
  allPages(async (number) => {
    const { answer, pager } = await callPage(
      beacons.listOfFloor,
      {
        params: { id: buildingId, floorId },
        query: { 'page[size]': beaconsOnPage, 'page[number]': number },
      },
      { signal },
    );
    return { rows: answer.beacons, pager };
  });

export const contentsQuery = (companyId: number | undefined, place: FloorPlace) =>
  queryOptions({
    queryKey: [
      ...companyKey(companyId),
      'building',
      place.buildingId,
      'contents',
      place.floorId,
    ] as const,
    queryFn: async ({ signal }): Promise<FloorContents> => {
      const [poiRows, route, beaconRows] = await Promise.all([
        loadPois(place, signal),
        loadRoute(place.floorId, signal),
        loadBeacons(place, signal),
      ]);
      return { pois: poiRows, route, beacons: beaconRows };
    },
    enabled: companyId !== undefined,
  });

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
