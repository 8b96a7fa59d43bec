import type { Access } from '@floorwright/floor-editor';

import type { CompanyBuilding } from '../../../venue/company/buildings.ts';
import { useCan } from '../../../venue/company/company.ts';

/** What the signed-in person may do on the floors of a building; the map is not there yet. */
export const useAccess = (building: CompanyBuilding): Access => ({
  manage: useCan('floor.manage'),
  update: useCan('floor.update'),
  provider: building.jibestream_id !== null,
  map: 'loading',
});
