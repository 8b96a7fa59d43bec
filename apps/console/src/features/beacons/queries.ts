import { type Beacon, beaconSorts } from '@floorwright/contract';
import { beacons, triggers } from '@floorwright/contract/client';
import type { Position } from '@floorwright/domain/geo';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';

import { call, callPage } from '../../lib/api/call.ts';
import { knownSort, type ListState, toListQuery } from '../../lib/list-state.ts';
import { beaconsTable } from '../../venue/company/use-beacons-refresh.ts';
import { useTablePage } from '../../venue/company/use-table-page.ts';

/** The beacons that a table lists. */
export type BeaconScope = {
  applicationId: number;
  /** Set in the table of one building. */
  buildingId?: number;
};

/** The filter values: beacons without a place or a floor. */
const missing = { unplaced: 'place', 'no-floor': 'floor' } as const;

type BeaconFilter = { without?: 'place' | 'floor'; floorId?: number };

const isMissing = (word: string): word is keyof typeof missing => Object.hasOwn(missing, word);

export const floorFilter = (floorId: number): string => `floor-${floorId}`;

export const readFilter = (word: string | undefined): BeaconFilter => {
  if (word === undefined) return {};
  if (isMissing(word)) return { without: missing[word] };
  const floorId = /^floor-(\d{1,9})$/.exec(word)?.[1];
  return floorId === undefined ? {} : { floorId: Number(floorId) };
};

export type CompanyBeacon = z.output<typeof Beacon>;

const load = ({ applicationId, buildingId }: BeaconScope, list: ListState, signal: AbortSignal) => {
  const { without, floorId } = readFilter(list.filter);
  const query = {
    ...toListQuery(list),
    sort: knownSort(beaconSorts, list.sort),
    ...(without && { without }),
  };
  if (buildingId !== undefined && floorId !== undefined)
    return callPage(
      beacons.listOfFloor,
      { params: { id: buildingId, floorId }, query },
      { signal },
    );
  return buildingId === undefined
    ? callPage(
        beacons.list,
        { query: { ...query, application_id: String(applicationId) } },
        { signal },
      )
    : callPage(beacons.listOfBuilding, { params: { id: buildingId }, query }, { signal });
};

export const useBeaconsPage = (scope: BeaconScope) =>
  useTablePage(
    beaconsTable,
    async (list, signal) => {
      const { answer, pager } = await load(scope, list, signal);
      return { rows: answer.beacons, total: pager.totalCount };
    },
    scope.buildingId === undefined
      ? `application ${scope.applicationId}`
      : `building ${scope.buildingId}`,
  );

/** Null until the beacon is placed. */
export const placeOf = ({
  latitude,
  longitude,
}: Pick<CompanyBeacon, 'latitude' | 'longitude'>): Position | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** The engagements that use some of these beacons. */
export const engagementsAtQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['engagements at beacons', ids],
    queryFn: ({ signal }) =>
      call(triggers.listAtBeacons, { body: { beacon_ids: [...ids] } }, { signal }),
    enabled: ids.length > 0,
    // Never cached: the user must not confirm an outdated list.
    gcTime: 0,
    meta: { silent: true },
  });
