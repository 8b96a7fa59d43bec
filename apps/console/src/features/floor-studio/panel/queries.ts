import { floors } from '@floorwright/contract/client';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api/call.ts';
import { companyKey } from '../../../venue/company/company.ts';

/** The latest changes of a floor with their authors, loaded again for each new list of conflicts. */
export const changesQuery = (
  companyId: number | undefined,
  floorId: number,
  conflictIds: readonly string[],
) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'floor-changes', floorId, conflictIds] as const,
    queryFn: async ({ signal }) =>
      (await call(floors.listChanges, { params: { id: floorId } }, { signal })).changes,
    enabled: conflictIds.length > 0,
    // A conflict can be resolved without knowing the author.
    meta: { silent: true },
  });
