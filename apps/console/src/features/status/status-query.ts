import { status as statusEndpoints } from '@floorwright/contract';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';

import { ApiFailure } from '../../lib/api/failure.ts';
import { send } from '../../lib/api/send.ts';

/** Wider than the contract: a status that this console does not know yet counts as ok. */
const Answered = z.record(z.string(), z.string());

/** A product that cannot serve says so with 503 and the same body. */
export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: async ({ signal }) => {
    const { status, statusText, body } = await send(statusEndpoints.show, {}, { signal });
    const answer = Answered.safeParse(body);
    if (answer.success && (status === 200 || status === 503)) return answer.data;
    throw new ApiFailure({ status, statusText });
  },
  staleTime: 0,
});
