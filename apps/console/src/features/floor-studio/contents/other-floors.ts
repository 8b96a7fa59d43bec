import { mapOf, type PersistentMap, valuesOf } from '@floorwright/domain/persistent-map';
import type { NetworkFloor } from '@floorwright/domain/routing';
import type { Ghost, Poi } from '@floorwright/floor-editor';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

import { companyKey, useCompany } from '../../../venue/company/company.ts';
import { graphFromWire, loadPois, loadRoute } from '../../../venue/company/floor-contents.ts';
import type { BuildingFloor } from '../../../venue/company/floors.ts';
import type { Session } from '../session/session.ts';
import { loadBeacons } from './queries.ts';
import { poiFromWire } from './wire.ts';

/** The routes and POIs of another floor of the building. */
export type OtherFloor = NetworkFloor & { readonly pois: PersistentMap<Poi> };

/** In milliseconds: long enough to try a few routes. */
const fresh = 60_000;

/** The routes of another floor, and its POIs if `withPois`. */
export const otherFloorQuery = (
  companyId: number | undefined,
  floor: BuildingFloor,
  withPois: boolean,
) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'floor', floor.id, 'routes', withPois],
    queryFn: async ({ signal }): Promise<OtherFloor> => {
      const place = { buildingId: floor.building_id, floorId: floor.id };
      const [route, pois] = await Promise.all([
        loadRoute(floor.id, signal),
        withPois ? loadPois(place, signal) : [],
      ]);
      return {
        floorId: floor.id,
        name: floor.name,
        position: floor.position,
        graph: graphFromWire(route.building_route_points),
        pois: mapOf(pois.map((row) => [row.poi_id, poiFromWire(row)] as const)),
      };
    },
    enabled: companyId !== undefined,
    staleTime: fresh,
    // Graphs are compared by identity, so the cache must not copy them.
    structuralSharing: false,
    meta: { silent: true },
  });

/** The beacons of another floor, to find them by name. */
export const otherBeaconsQuery = (companyId: number | undefined, floor: BuildingFloor) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'floor', floor.id, 'beacons'],
    queryFn: async ({ signal }) => {
      const place = { buildingId: floor.building_id, floorId: floor.id };
      const beacons = await loadBeacons(place, signal);
      return beacons.flatMap(({ id, name, latitude, longitude }) =>
        latitude === null || longitude === null ? [] : [{ id, name, at: { latitude, longitude } }],
      );
    },
    enabled: companyId !== undefined,
    staleTime: fresh,
    meta: { silent: true },
  });

const together = (results: readonly { data: OtherFloor | undefined }[]) => ({
  floors: results.flatMap(({ data }) => (data ? [data] : [])),
  isWhole: results.every(({ data }) => data !== undefined),
});

/** The routes of other floors, and their POIs if `withPois`. */
export const useOtherFloors = (floors: readonly BuildingFloor[], withPois: boolean) => {
  const company = useCompany();
  return useQueries({
    queries: floors.map((floor) => otherFloorQuery(company?.id, floor, withPois)),
    combine: together,
  });
};

/** The elevators and stairs of other floors that one of this floor can join. */
export const ghostsOf = (floors: readonly OtherFloor[]): Ghost[] =>
  floors.flatMap(({ name, graph }) =>
    [...valuesOf(graph.points)].flatMap(({ kind, shaft, at }) =>
      kind === 'point' || shaft === null ? [] : [{ shaft, kind, at, floor: name }],
    ),
  );

/** The floors next above and below. */
export const neighborsOf = (
  floor: BuildingFloor,
  floors: readonly BuildingFloor[],
): BuildingFloor[] => {
  const upwards = floors.toSorted((a, b) => a.position - b.position || a.id - b.id);
  const at = upwards.findIndex(({ id }) => id === floor.id);
  return [upwards[at - 1], upwards[at + 1]].filter((other) => other !== undefined);
};

/** Gives the editor the shafts of the floors above and below. */
export const useGhosts = (
  { editor }: Session,
  floor: BuildingFloor,
  floors: readonly BuildingFloor[],
): readonly Ghost[] => {
  const others = useOtherFloors(neighborsOf(floor, floors), false);
  const ghosts = useMemo(() => ghostsOf(others.floors), [others.floors]);
  useEffect(() => editor.show({ ghosts }), [editor, ghosts]);
  return ghosts;
};
