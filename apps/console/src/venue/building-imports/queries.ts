import type { BuildingImport } from '@floorwright/contract';
import { buildingImports } from '@floorwright/contract/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../lib/api/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { applicationsQuery } from '../company/applications.ts';
import { useBuildingsRefresh } from '../company/buildings.ts';
import { companyKey, useCompany } from '../company/company.ts';

export type Import = z.output<typeof BuildingImport>;
export type Problem = Import['problems'][number];

/** In milliseconds, between two looks at what is being made. */
const pause = 1000;

export const isRunning = ({ status }: Import): boolean =>
  status === 'reading' || status === 'storing';

const importKey = (companyId: number | undefined, id: number) => [
  ...companyKey(companyId),
  'building-import',
  id,
];

/** Follows an import until it is over. */
export const useBuildingImport = (started: Import | null): Import | null => {
  const company = useCompany();
  const refreshBuildings = useBuildingsRefresh();
  const queryClient = useQueryClient();
  const id = started?.id ?? 0;
  const { data } = useQuery({
    queryKey: importKey(company?.id, id),
    queryFn: async ({ signal }) => {
      const answer = await call(buildingImports.show, { params: { id } }, { signal });
      if (answer.building_import.status === 'complete') {
        await refreshBuildings();
        await queryClient.invalidateQueries({ queryKey: applicationsQuery(company?.id).queryKey });
      }
      return answer.building_import;
    },
    enabled: started !== null,
    ...(started && { initialData: started }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? pause : false),
  });
  return started && (data ?? null);
};

/** All problems of an import, also those that are not shown. */
export const loadProblems = async (id: number): Promise<readonly Problem[]> =>
  (await call(buildingImports.listProblems, { params: { id } })).problems;

const steps = {
  cancel: (id: number) => call(buildingImports.cancel, { params: { id } }),
  confirm: (id: number) => call(buildingImports.confirm, { params: { id } }),
  undo: (id: number) => call(buildingImports.undo, { params: { id } }),
};

/** Cancels an import, confirms one that is shown, or undoes one. */
export const useStep = (step: keyof typeof steps) => {
  const company = useCompany();
  const queryClient = useQueryClient();
  const refreshBuildings = useBuildingsRefresh();
  return useAction({
    mutationFn: async (id: number) => {
      const answer = await steps[step](id);
      queryClient.setQueryData(importKey(company?.id, id), answer.building_import);
      if (answer.building_import.status === 'undone') await refreshBuildings();
    },
  });
};
