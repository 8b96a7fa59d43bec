import { beacons, beaconSorts } from '@floorwright/contract';
import type { Beacon } from '@floorwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

import { callPage } from '../../lib/api/call.ts';
import { companyKey } from '../../lib/company/company-query.ts';
import { useCompany } from '../../lib/company/use-company.ts';
import { knownSort, toListQuery } from '../../lib/list-state.ts';
import type { ListState } from '../../lib/list-state.ts';
import { tableKey, useTablePage } from '../../lib/use-table-page.ts';
import type { BeaconScope } from './scope.ts';

export type CompanyBeacon = z.output<typeof Beacon>;

const name = 'beacons';

const load = ({ applicationId, buildingId }: BeaconScope, list: ListState, signal: AbortSignal) => {
  const query = { ...toListQuery(list), sort: knownSort(beaconSorts, list.sort) };
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
    name,
    async (list, signal) => {
      const { answer, pager } = await load(scope, list, signal);
      return { rows: answer.beacons, total: pager.totalCount };
    },
    scope.buildingId === undefined
      ? `application ${scope.applicationId}`
      : `building ${scope.buildingId}`,
  );

/** Asks for the beacons anew after a change of them, also for those on a floor. */
export const useBeaconsRefresh = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  const company = useCompany();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: tableKey(company?.id, name) }),
      queryClient.invalidateQueries({
        queryKey: [...companyKey(company?.id), 'building'],
        refetchType: 'none',
      }),
    ]);
  };
};
