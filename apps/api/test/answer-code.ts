import type { Endpoint } from '@floorwright/contract';

import type { Product } from './product.ts';

/** The code with which a call about objects that do not exist is refused; `in` if it is accepted. */
export const answerCodeOf = async (
  { client }: Product,
  endpoint: Endpoint,
  token: string,
): Promise<string> => {
  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [String(name), 2_000_000_000]),
  );
  const answer = await client.call(endpoint, { params, token, ...(endpoint.body && { body: {} }) });
  return answer.status < 400 ? 'in' : answer.error.code;
};
