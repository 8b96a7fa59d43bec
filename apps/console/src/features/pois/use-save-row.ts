import { pois } from '@floorwright/contract';

import { call } from '../../lib/api/call.ts';
import type { WirePoi } from '../../lib/company/floor-pois.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { drafted } from './drafts.ts';
import type { Drafts } from './drafts.ts';
import { useKnownPois } from './pois-query.ts';
import { isGone, isStale, tellRefusal } from './words.ts';

/** Saves one row, as long as nobody else has changed its POI. */
export const useSaveRow = (poi: WirePoi, drafts: Drafts) => {
  const known = useKnownPois({ buildingId: poi.building_id, floorId: poi.building_floor_id });
  return useAction({
    mutationFn: async () => {
      const draft = drafts.of(poi.id);
      const fields = drafted(poi, draft);
      const body = { ...fields, lock_version: draft?.version ?? poi.lock_version };
      const answer = await call(pois.update, { params: { id: poi.id }, body });
      const saved = answer.building_poi;
      await known.put(saved);
      drafts.settle(saved, fields);
      showSuccess('Updated successfully');
      void known.refreshStudio();
    },
    onError: async (error) => {
      tellRefusal(error);
      if (!isStale(error) && !isGone(error)) return;
      const theirs = await known.load(poi.id);
      if (theirs) drafts.rebase(theirs);
      else drafts.drop(poi.id);
    },
    meta: { silent: true },
  });
};
