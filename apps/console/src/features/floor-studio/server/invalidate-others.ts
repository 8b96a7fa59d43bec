import type { BeaconStep, SaveStep } from '@floorwright/floor-editor';
import type { QueryClient } from '@tanstack/react-query';

import { companyKey } from '../../../venue/company/company.ts';
import { floorlessKey } from '../contents/floorless-query.ts';
import type { FloorPlace } from './send-step.ts';

/**
 * Invalidates cached data of other floors and pages after a step: other floors show the shafts of this
 * floor and find routes over it, engagements show its POIs and simulate visitors on its routes, and a beacon
 * that is placed here leaves its former floor.
 */
export const invalidateOthers = (
  queryClient: QueryClient,
  companyId: number | undefined,
  { buildingId, floorId }: FloorPlace,
  { save }: SaveStep | BeaconStep,
): void => {
  const company = companyKey(companyId);
  if (save === 'beacon' || save === 'removed-beacon') {
    void queryClient.invalidateQueries({ queryKey: floorlessKey(companyId, buildingId) });
    void queryClient.invalidateQueries({
      queryKey: [...company, 'building', buildingId, 'contents'],
      predicate: ({ queryKey }) => queryKey.at(-1) !== floorId,
    });
    return;
  }
  void queryClient.invalidateQueries({ queryKey: [...company, 'floor', floorId] });
  void queryClient.invalidateQueries({
    queryKey: [...company, 'building', buildingId, 'floor', floorId],
  });
};
