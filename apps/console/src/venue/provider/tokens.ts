import { z } from 'zod';

import { delivered, outOfOrder, refusedCredentials, unreadable } from './delivery.ts';
import type { Delivery } from './delivery.ts';
import { fetchJson } from './fetch-json.ts';
import type { Fetch } from './fetch-json.ts';

export type ClientKeys = { clientId: string; clientSecret: string };

const Token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().min(0) });

/** A token is not used in the last minute of its life, nor in the last tenth of a short one. */
const usableFor = (seconds: number): number => 1000 * Math.max(seconds - 60, seconds * 0.9);

/** Holds one token of the provider, and asks for the next before it expires. */
export const createTokens = (fetcher: Fetch, api: string, keys: ClientKeys) => {
  let held: { token: string; until: number } | null = null;

  const request = async (signal?: AbortSignal): Promise<Delivery<string>> => {
    const answer = await fetchJson(
      fetcher,
      `${api}/auth/token`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: keys.clientId,
          client_secret: keys.clientSecret,
          scope: 'sdk.read',
        }).toString(),
      },
      signal,
    );
    if (answer.outcome === 'failed') return answer;
    const { status, body } = answer.value;
    if (status === 429 || status >= 500) return outOfOrder;
    if (status >= 400) return refusedCredentials;
    const { data } = Token.safeParse(body);
    if (!data) return unreadable;
    held = { token: data.access_token, until: Date.now() + usableFor(data.expires_in) };
    return delivered(held.token);
  };

  return {
    current: async (signal?: AbortSignal): Promise<Delivery<string>> =>
      held && Date.now() < held.until ? delivered(held.token) : request(signal),
    forget: (): void => {
      held = null;
    },
  };
};
