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
    mutationFn: () =>
      download(
        beacons.export,
        {
          query: {
            q,
            without: readFilter(filter).without,
            application_id: String(applicationId),
            building_id: buildingId === undefined ? undefined : String(buildingId),
            ...csvSeparatorQuery(),
          },
        },
        'beacons.csv',
      ),
  });
