import type { Beacon, Trigger } from '@floorwright/contract';
import { beacons, triggers } from '@floorwright/contract/client';
import { nameOrder } from '@floorwright/domain/language';
import { networkOf } from '@floorwright/domain/routing';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

import { allPages } from '../../lib/api/all-pages.ts';
import { call, callPage } from '../../lib/api/call.ts';
import { locale } from '../../lib/language/language.ts';
import { companyKey, useCompany } from '../../venue/company/company.ts';
import { graphFromWire, loadPois, loadRoute } from '../../venue/company/floor-contents.ts';
import type { BuildingFloor } from '../../venue/company/floors.ts';

export type BuildingBeacon = z.output<typeof Beacon>;

export type PlacedBeacon = BuildingBeacon & { latitude: number; longitude: number };

const beaconsOnPage = 500;

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
            query: { 'page[size]': beaconsOnPage, 'page[number]': number, sort: 'name' },
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

export type Engagement = z.output<typeof Trigger>;

export type Engagements = {
  triggers: readonly Engagement[];
  /** The time zone of the days and hours. */
  timeZone: string;
};

const engagementsOnPage = 100;

const pollInterval = 2000;
const maxPollTime = 60_000;

const isProcessing = ({ activity: { coupon } }: Engagement): boolean =>
  coupon?.logo?.status === 'processing' || coupon?.image?.status === 'processing';

/** All engagements of a building sorted by name, including archived ones. */
export const engagementsQuery = (companyId: number | undefined, buildingId: number) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'building', buildingId, 'engagements'] as const,
    queryFn: async ({ signal }): Promise<Engagements> => {
      let timeZone = 'UTC';
      const rows = await allPages(async (number) => {
        const { answer, pager } = await callPage(
          triggers.list,
          {
            params: { id: buildingId },
            query: {
              'page[size]': engagementsOnPage,
              'page[number]': number,
              sort: 'name',
              // An archived engagement can be opened by its URL.
              status: 'all',
            },
          },
          { signal },
        );
        timeZone = answer.time_zone;
        return { rows: answer.triggers, pager };
      });
      return { triggers: rows, timeZone };
    },
    enabled: companyId !== undefined,
    // Polls until the coupon pictures are processed, with a limit in case the image worker is down.
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.triggers.some(isProcessing) && dataUpdateCount * pollInterval < maxPollTime
        ? pollInterval
        : false,
  });

const inOrder = nameOrder(locale);

const byName = (a: Engagement, b: Engagement): number =>
  inOrder(a.activity.name, b.activity.name) || a.id - b.id;

/** Updates the cached engagements of a building. */
export const useEngagementsCache = (buildingId: number) => {
  const queryClient = useQueryClient();
  const companyId = useCompany()?.id;
  const { queryKey } = engagementsQuery(companyId, buildingId);
  const { queryKey: beaconsKey } = beaconsQuery(companyId, buildingId);
  const change = (edit: (known: readonly Engagement[]) => readonly Engagement[]): void => {
    queryClient.setQueryData(
      queryKey,
      (known) => known && { ...known, triggers: edit(known.triggers) },
    );
  };
  return {
    refresh: () => queryClient.invalidateQueries({ queryKey }),
    refreshBeacons: () => queryClient.invalidateQueries({ queryKey: beaconsKey }),
    put: (saved: Engagement): void =>
      change((known) => [...known.filter(({ id }) => id !== saved.id), saved].toSorted(byName)),
    remove: (goneId: number): void => change((known) => known.filter(({ id }) => id !== goneId)),
  };
};

/** How often an engagement was delivered and opened. */
export const resultsQuery = (id: number) =>
  queryOptions({
    queryKey: ['engagement results', id],
    queryFn: ({ signal }) => call(triggers.results, { params: { id } }, { signal }),
    // Never cached, because visitors add results at any time.
    gcTime: 0,
    meta: { silent: true },
  });
