import { OpenApi } from '@floorwright/contract/samples';
import { queryOptions } from '@tanstack/react-query';

import { ApiFailure } from '../../lib/api/failure.ts';
import { fetchAnswer } from '../../lib/api/send.ts';
import { toGroups } from './operations.ts';

/** The server's own OpenAPI document, so that the reference is always current. */
export const openApiQuery = queryOptions({
  queryKey: ['openapi'],
  queryFn: async ({ signal }) => {
    const { status, statusText, body } = await fetchAnswer('/api/openapi.json', {}, signal);
    if (status !== 200) throw new ApiFailure({ status, statusText });
    const document = OpenApi.parse(body);
    return {
      groups: toGroups(document),
      errorCodes: document.components.schemas['ErrorCode']?.['x-enumDescriptions'] ?? {},
    };
  },
  staleTime: Infinity,
});
