import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import type { WirePoi } from '../../venue/company/floor-contents.ts';
import type { Drafts } from './drafts.ts';
import { useKnownPois } from './pois-query.ts';
import { rebaseRow, saveRow } from './save-row.ts';
import { tellRefusal } from './words.ts';

/** Saves one row. */
export const useSaveRow = (poi: WirePoi, drafts: Drafts) => {
  const known = useKnownPois({ buildingId: poi.building_id, floorId: poi.building_floor_id });
  return useAction({
    mutationFn: async () => {
      await saveRow(poi, drafts, known);
      showSuccess('Updated successfully');
      void known.refreshStudio();
    },
    onError: async (error) => {
      tellRefusal(error);
      await rebaseRow(poi, drafts, known, error);
    },
    meta: { silent: true },
  });
};
