import type { BeaconImportSummary } from '@floorwright/contract';
import { beaconImports } from '@floorwright/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { z } from 'zod';

import { callPage } from '../../lib/api/call.ts';
import { knownSort, toListQuery } from '../../lib/list-state.ts';
import { useCompany } from '../../venue/company/company.ts';
import { tableKey, useTablePage } from '../../venue/company/use-table-page.ts';
import type { ImportScope } from './queries.ts';

export type ListedImport = z.output<typeof BeaconImportSummary>;

const name = 'beacon-imports';

export const useImportsPage = ({ applicationId, buildingId }: ImportScope) =>
  useTablePage(
    name,
    async (list, signal) => {
      const query = {
        ...toListQuery(list),
        sort: knownSort(['name', 'created_at'], list.sort),
        building_id: buildingId === undefined ? undefined : String(buildingId),
      };
      const { answer, pager } = await callPage(
        beaconImports.list,
        { params: { id: applicationId }, query },
        { signal },
      );
      return { rows: answer.beacon_imports, total: pager.totalCount };
    },
    buildingId === undefined ? `application ${applicationId}` : `building ${buildingId}`,
  );

/** Refetches the imports after one of them was added or changed. */
export const useImportsRefresh = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  const companyId = useCompany()?.id;
  return useCallback(
    () => queryClient.invalidateQueries({ queryKey: tableKey(companyId, name) }),
    [queryClient, companyId],
  );
};
