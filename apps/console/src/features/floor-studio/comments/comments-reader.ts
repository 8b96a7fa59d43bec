import type { QueryClient } from '@tanstack/react-query';

import { companyKey } from '../../../venue/company/company.ts';
import { commentsKey, threadKey } from './queries.ts';

type Changed = readonly { readonly id: number }[] | null;

/**
 * Reads the comments of a floor again after a change, and the opened thread if it is one of them. Changes during a
 * read are one further read: each would otherwise restart it, and a lively floor would show nothing.
 */
export const createCommentsReader = (
  queryClient: QueryClient,
  companyId: number,
  floorId: number,
): ((changed: Changed) => void) => {
  const waiting = new Set<number | 'all'>();
  let isReading = false;
  const readWaiting = async (): Promise<void> => {
    isReading = true;
    while (waiting.size > 0) {
      const threads = waiting.has('all')
        ? [[...companyKey(companyId), 'comment']]
        : [...waiting].filter((id) => id !== 'all').map((id) => threadKey(companyId, id));
      waiting.clear();
      await Promise.all(
        [commentsKey(companyId, floorId), ...threads].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    }
    isReading = false;
  };
  return (changed) => {
    if (changed === null) waiting.add('all');
    for (const { id } of changed ?? []) waiting.add(id);
    if (!isReading) void readWaiting();
  };
};
