import type { WirePoi } from '../../lib/company/floor-pois.ts';
import { showFailure, showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { counted, named } from '../../lib/words.ts';
import type { Drafts } from './drafts.ts';
import { useKnownPois } from './pois-query.ts';
import { rebaseRow, saveRow } from './save-row.ts';

type Place = { buildingId: number; floorId: number };

/** Saves all changed rows, one after the other; those that are refused stay as they were typed. */
export const useSaveAll = (place: Place, drafts: Drafts) => {
  const known = useKnownPois(place);
  return useAction({
    mutationFn: async (rows: readonly WirePoi[]) => {
      const refused: string[] = [];
      for (const poi of rows)
        await saveRow(poi, drafts, known).catch(async (error: unknown) => {
          refused.push(poi.title);
          await rebaseRow(poi, drafts, known, error);
        });
      const saved = rows.length - refused.length;
      if (saved > 0) showSuccess(`${counted(saved, 'POI')} saved.`);
      if (refused.length > 0)
        showFailure(`Not saved: ${named(refused)}. Your changes are kept. Save again to use them.`);
      void known.refreshStudio();
    },
  });
};
