import type { Beacon } from '@floorwright/contract';
import { beacons } from '@floorwright/contract/client';
import { networkOf } from '@floorwright/domain/routing';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';

import { allPages } from '../../../lib/api/all-pages.ts';
import { callPage } from '../../../lib/api/call.ts';
import { companyKey } from '../../../venue/company/company.ts';
import { graphFromWire, loadPois, loadRoute } from '../../../venue/company/floor-contents.ts';
import type { BuildingFloor } from '../../../venue/company/floors.ts';

export type BuildingBeacon = z.output<typeof Beacon>;

export type PlacedBeacon = BuildingBeacon & { latitude: number; longitude: number };

const onPage = 500;

/** All beacons of a building, since an engagement can use beacons of several floors. */
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

type FloorPlace = { buildingId: number; floorId: number };

/** The names and places of the POIs of a floor. */
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
    // The map works without POI names, so no toast.
    meta: { silent: true },
  });

/** The walkable network of one floor. */
export const networkQuery = (companyId: number | undefined, floor: BuildingFloor) =>
  queryOptions({
    queryKey: [
      ...companyKey(companyId),
      'building',
      floor.building_id,
      'floor',
      floor.id,
      'network',
    ] as const,
    queryFn: async ({ signal }) => {
      const { building_route_points: points } = await loadRoute(floor.id, signal);
      const { id: floorId, name, position } = floor;
      return networkOf([{ floorId, name, position, graph: graphFromWire(points) }]);
    },
    enabled: companyId !== undefined,
    staleTime: 60_000,
    // Structural sharing cannot compare typed arrays.
    structuralSharing: false,
    // Without routes the visitor walks straight.
    meta: { silent: true },
  });
