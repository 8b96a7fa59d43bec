import { type Delivery, tooSlow, unreachable } from './delivery.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** `body` is undefined if the text is not JSON. */
export type JsonAnswer = { status: number; body: unknown };

const patience = 30_000;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The provider also reports errors in the body of a successful response. */
const statusIn = (body: unknown): number | undefined => {
  if (typeof body !== 'object' || body === null || !('statusCode' in body)) return undefined;
  const status = Number(body.statusCode);
  return status >= 400 ? status : 500;
};

/** Fetches JSON with a timeout. Throws only when the caller aborts. */
export const fetchJson = async (
  fetcher: Fetch,
  url: string,
  init: RequestInit,
  signal?: AbortSignal,
): Promise<Delivery<JsonAnswer>> => {
  const timeout = AbortSignal.timeout(patience);
  try {
    const response = await fetcher(url, {
      ...init,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const body = parse(await response.text());
    const status = statusIn(body) ?? response.status;
    return { outcome: 'delivered', value: { status, body } };
  } catch (error) {
    if (signal?.aborted) throw error;
    return timeout.aborted ? tooSlow : unreachable;
  }
};
