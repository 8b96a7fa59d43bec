import type { BuildingImport } from '@floorwright/contract';
import { buildingImports } from '@floorwright/contract/client';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../../lib/api/call.ts';
import { useBuildingsRefresh } from '../../../venue/company/buildings.ts';
import { companyKey, useCompany } from '../../../venue/company/company.ts';

export type Import = z.output<typeof BuildingImport>;
export type Problem = Import['problems'][number];

/** In milliseconds, between two looks at a building that is being made. */
const pause = 1000;

export const isRunning = ({ status }: Import): boolean =>
  status === 'reading' || status === 'storing';

/** Follows an import until it is over. */
export const useBuildingImport = (started: Import | null): Import | null => {
  const company = useCompany();
  const refresh = useBuildingsRefresh();
  const id = started?.id ?? 0;
  const { data } = useQuery({
    queryKey: [...companyKey(company?.id), 'building-import', id],
    queryFn: async ({ signal }) => {
      const answer = await call(buildingImports.show, { params: { id } }, { signal });
      if (answer.building_import.building_id !== null) await refresh();
      return answer.building_import;
    },
    enabled: started !== null,
    ...(started && { initialData: started }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? pause : false),
  });
  return started && (data ?? null);
};
