import { beacons } from '@floorwright/contract';

import { download } from '../../lib/api/download.ts';
import { csvSeparatorQuery } from '../../lib/csv-separator.ts';
import type { ListState } from '../../lib/list-state.ts';
import { useAction } from '../../lib/use-action.ts';
import { readFilter } from './beacon-filter.ts';
import type { BeaconScope } from './scope.ts';

/** Saves what the table lists, on all of its pages, as a file that can be imported again. */
export const useExport = ({ applicationId, buildingId }: BeaconScope, { q, filter }: ListState) =>
  useAction({
    mutationFn: () => {
      const { without, floorId } = readFilter(filter);
      // The list ignores a floor unless it shows one building.
      const ofFloor = buildingId === undefined ? undefined : floorId;
      return download(
        beacons.export,
        {
          query: {
            q,
            without,
            application_id: String(applicationId),
            building_id: buildingId === undefined ? undefined : String(buildingId),
            building_floor_id: ofFloor === undefined ? undefined : String(ofFloor),
            ...csvSeparatorQuery(),
          },
        },
        'beacons.csv',
      );
    },
  });
