import type { Fetch } from '../../venue/provider/fetch-json.ts';

export type FetchFailure = 'no connection' | 'error 500' | 'expired token' | 'broken JSON';

/** Fails the n-th request, counted from 1. */
export const failingAt = (
  fetcher: Fetch,
  failing: number,
  failure: FetchFailure,
  expireTokens: () => void,
): Fetch => {
  let count = 0;
  return async (url, init) => {
    count += 1;
    if (count !== failing) return fetcher(url, init);
    if (failure === 'no connection') throw new TypeError('Failed to fetch');
    if (failure === 'error 500')
      return new Response(JSON.stringify({ statusCode: 500 }), { status: 500 });
    if (failure === 'expired token') {
      expireTokens();
      return fetcher(url, init);
    }
    const text = await (await fetcher(url, init)).text();
    return new Response(text.slice(0, -2));
  };
};
