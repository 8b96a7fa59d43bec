import { beacons } from '@floorwright/contract/client';
import { type FloorDrawing, readDrawing } from '@floorwright/domain/geojson';
import { mapOf, type PersistentMap } from '@floorwright/domain/persistent-map';
import type { NetworkFloor } from '@floorwright/domain/routing';
import type { Poi } from '@floorwright/floor-editor';
import { queryOptions } from '@tanstack/react-query';

import { allPages } from '../../../lib/api/all-pages.ts';
import { call, callPage } from '../../../lib/api/call.ts';
import { companyKey } from '../../../venue/company/company.ts';
import {
  type FloorPlace,
  graphFromWire,
  loadPois,
  loadRoute,
  type WirePoi,
  type WireRoute,
} from '../../../venue/company/floor-contents.ts';
import type { BuildingFloor, FloorLayer } from '../../../venue/company/floors.ts';
import { poiFromWire, type WireBeacon } from './wire.ts';

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
      const found = await loadBeacons(place, signal);
      return found.flatMap(({ id, name, latitude, longitude }) =>
        latitude === null || longitude === null ? [] : [{ id, name, at: { latitude, longitude } }],
      );
    },
    enabled: companyId !== undefined,
    staleTime: fresh,
    meta: { silent: true },
  });

/** What is drawn in a layer. Keyed by the checksum, since the URL of a file changes with each response. */
export const drawingQuery = ({ kind, file }: FloorLayer) =>
  queryOptions({
    queryKey: ['layer-drawing', file.checksum, kind] as const,
    queryFn: async ({ signal }): Promise<FloorDrawing> => {
      const answer = await fetch(file.url, { signal });
      if (!answer.ok) throw new Error('The layer could not be loaded.');
      const geojson: unknown = await answer.json();
      return readDrawing(geojson, kind);
    },
    staleTime: Infinity,
    structuralSharing: false,
    // The legend reports a file that cannot be loaded.
    retry: false,
    meta: { silent: true },
  });
