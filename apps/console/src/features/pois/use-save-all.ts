import { counted, named } from '../../lib/format.ts';
import { showFailure, showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import type { WirePoi } from '../../venue/company/floor-contents.ts';
import type { Drafts } from './drafts.ts';
import { useKnownPois } from './pois-query.ts';
import { saveRows } from './save-row.ts';

type Place = { buildingId: number; floorId: number };

/** Saves all changed rows, and reports each refused one with its reason. */
export const useSaveAll = (place: Place, drafts: Drafts) => {
  const known = useKnownPois(place);
  return useAction({
    mutationFn: async (rows: readonly WirePoi[]) => {
      const { saved, refused, deleted } = await saveRows(rows, drafts, known);
      if (saved > 0) showSuccess(`${counted(saved, 'POI')} saved.`);
      if (refused.length > 0) {
        const reasons = refused.map(
          ({ title, reason }) => `${title} (${reason.replace(/\.$/, '')})`,
        );
        showFailure(
          `Not saved: ${named(reasons)}. Your changes are kept. Check them, then save again.`,
        );
      }
      if (deleted.length > 0)
        showFailure(`Deleted by another user: ${named(deleted)}. Your changes could not be saved.`);
      void known.refreshStudio();
    },
  });
};
