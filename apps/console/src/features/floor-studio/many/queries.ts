import { floorCopies } from '@floorwright/contract/client';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api/call.ts';
import type { CopiedItems } from './copy-to-floors-request.ts';

/** What copying to other floors would do to each of them. */
export const copiesPreviewQuery = (
  floorId: number,
  items: CopiedItems,
  floorIds: readonly number[],
) =>
  queryOptions({
    queryKey: ['floor', floorId, 'copies', items, floorIds],
    queryFn: ({ signal }) =>
      call(
        floorCopies.create,
        {
          params: { id: floorId },
          body: { ...items, floor_ids: [...floorIds], dry_run: true },
        },
        { signal },
      ),
    // Never cached: the user must not decide by an outdated answer.
    gcTime: 0,
    meta: { silent: true },
  });
