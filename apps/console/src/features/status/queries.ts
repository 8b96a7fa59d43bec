import { releaseFields } from '@floorwright/contract';
import { status as statusEndpoints } from '@floorwright/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';

import { ApiFailure } from '../../lib/api/failure.ts';
import { send } from '../../lib/api/send.ts';

/** Accepts unknown statuses of newer servers, which count as ok. */
const Answered = z
  .record(z.string(), z.string())
  .transform((body) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => !releaseFields.includes(name))),
  );

/** An unavailable server responds with 503 and the same body. */
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
