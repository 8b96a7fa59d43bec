import type { BuildingInput } from '@floorwright/contract';
import { buildings } from '@floorwright/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../lib/api/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { buildingQuery } from '../../venue/company/buildings.ts';
import { companyKey, useCompany } from '../../venue/company/company.ts';

type Change = z.input<typeof BuildingInput>;

/** Changes the link of a building to the provider. The page shows errors. */
export const useBuildingUpdate = (id: number, onSaved: () => void | Promise<void>) => {
  const queryClient = useQueryClient();
  const company = useCompany();
  return useAction({
    mutationFn: async (body: Change) => {
      const { building } = await call(buildings.update, { params: { id }, body });
      queryClient.setQueryData(buildingQuery(company?.id, id).queryKey, building);
      await queryClient.invalidateQueries({ queryKey: [...companyKey(company?.id), 'buildings'] });
      await onSaved();
    },
    meta: { silent: true },
  });
};
