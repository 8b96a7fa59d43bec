import { beacons, beaconSorts } from '@floorwright/contract';
import type { Beacon } from '@floorwright/contract';
import type { z } from 'zod';

import { callPage } from '../../lib/api/call.ts';
import { knownSort, toListQuery } from '../../lib/list-state.ts';
import type { ListState } from '../../lib/list-state.ts';
import { beaconsTable } from '../../venue/company/use-beacons-refresh.ts';
import { useTablePage } from '../../venue/company/use-table-page.ts';
import { readFilter } from './beacon-filter.ts';
import type { BeaconScope } from './scope.ts';

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
