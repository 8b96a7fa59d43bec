import { tooSlow, unreachable } from './delivery.ts';
import type { Delivery } from './delivery.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** `body` is undefined where the text is not JSON. */
export type JsonAnswer = { status: number; body: unknown };

const patience = 30_000;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The provider also tells errors in the body of an answer that looks like a success. */
const toldIn = (body: unknown): number | undefined => {
  if (typeof body !== 'object' || body === null || !('statusCode' in body)) return undefined;
  const told = Number(body.statusCode);
  return told >= 400 ? told : 500;
};

/** Fetches JSON with a limit of time. Throws only when the caller gave it up. */
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
    const status = toldIn(body) ?? response.status;
    return { outcome: 'delivered', value: { status, body } };
  } catch (error) {
    if (signal?.aborted) throw error;
    return timeout.aborted ? tooSlow : unreachable;
  }
};
