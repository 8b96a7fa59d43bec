import { buildings } from '@floorwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import { call } from '../../lib/api/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { buildingQuery } from '../../venue/company/buildings.ts';
import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import { useCan, useCompany } from '../../venue/company/company.ts';

/**
 * The public page that POI links open. A new building has it off, so that nothing can be found by trying
 * addresses; it is switched on when links are shown for the first time to someone who may do so.
 */
export const usePublicPage = (building: CompanyBuilding, hasLinks: boolean) => {
  const queryClient = useQueryClient();
  const company = useCompany();
  const mayChange = useCan('building.update');
  const [wasSwitchedOn, setSwitchedOn] = useState(false);
  const { id, share_page: isOn, share_page_set: isDecided } = building;
  const { run, busy } = useAction({
    mutationFn: async (on: boolean) => {
      const answer = await call(buildings.update, { params: { id }, body: { share_page: on } });
      queryClient.setQueryData(buildingQuery(company?.id, id).queryKey, answer.building);
      setSwitchedOn(on);
    },
  });
  const isFirst = hasLinks && mayChange && !isDecided;
  const begin = useEffectEvent(() => run(true));
  useEffect(() => {
    if (isFirst) begin();
  }, [isFirst]);
  return { isOn, busy, mayChange, wasSwitchedOn: wasSwitchedOn && isOn, turn: run };
};
