import { z } from 'zod';

import { BuildingAnswer, CustomerAnswer, VenueAnswer } from './answers.ts';
import {
  delivered,
  type Delivery,
  noCustomer,
  noFloors,
  noVenue,
  outOfOrder,
  refusedAccess,
  refusedCredentials,
  unreadable,
} from './delivery.ts';
import { type Fetch, fetchJson, type JsonAnswer } from './fetch-json.ts';
import { type ProviderVenue, toVenue } from './venue.ts';

type ClientKeys = { clientId: string; clientSecret: string };

const Token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().min(0) });

/** A token is not used in its last minute, or in the last tenth of a short lifetime. */
const usableFor = (seconds: number): number => 1000 * Math.max(seconds - 60, seconds * 0.9);

/** Caches a token of the provider, and renews it before it expires. */
const createTokens = (fetcher: Fetch, api: string, keys: ClientKeys) => {
  let cached: { token: string; until: number } | null = null;

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
    cached = { token: data.access_token, until: Date.now() + usableFor(data.expires_in) };
    return delivered(cached.token);
  };

  return {
    current: async (signal?: AbortSignal): Promise<Delivery<string>> =>
      cached && Date.now() < cached.until ? delivered(cached.token) : request(signal),
    forget: (): void => {
      cached = null;
    },
  };
};

export type Credentials = ClientKeys & { customerId: string };

/** An external provider of indoor maps. Its calls throw only when they are aborted. */
export type VenueProvider = {
  venues(signal?: AbortSignal): Promise<Delivery<{ id: string; name: string }[]>>;
  /** A venue with the floors of its default building. */
  venue(id: string, signal?: AbortSignal): Promise<Delivery<ProviderVenue>>;
};

const version = 'v=4.12';

/** Calls the provider from the browser with the credentials of a customer. */
export const connectProvider = (
  baseUrl: string,
  credentials: Credentials,
  fetcher: Fetch = (url, init) => fetch(url, init),
): VenueProvider => {
  const api = `${baseUrl.replace(/\/+$/, '')}/JACS/api`;
  const customer = `${api}/customer/${encodeURIComponent(credentials.customerId)}`;
  const tokens = createTokens(fetcher, api, credentials);

  const ask = async (url: string, signal?: AbortSignal): Promise<Delivery<JsonAnswer>> => {
    const token = await tokens.current(signal);
    if (token.outcome === 'failed') return token;
    const headers = { Accept: 'application/json', Authorization: `Bearer ${token.value}` };
    return fetchJson(fetcher, url, { headers }, signal);
  };

  const get = async <S extends z.ZodType>(
    url: string,
    schema: S,
    missing: Delivery<never>,
    signal?: AbortSignal,
  ): Promise<Delivery<z.output<S>>> => {
    let answer = await ask(url, signal);
    if (answer.outcome === 'delivered' && answer.value.status === 401) {
      // It may have expired early, or the provider was restarted.
      tokens.forget();
      answer = await ask(url, signal);
    }
    return answer.outcome === 'failed' ? answer : understand(answer.value, schema, missing);
  };

  return {
    venues: async (signal) => {
      const answer = await get(`${customer}/full?${version}`, CustomerAnswer, noCustomer, signal);
      return answer.outcome === 'failed' ? answer : delivered(answer.value.venues.items);
    },
    venue: async (id, signal) => {
      const url = `${customer}/venue/${encodeURIComponent(id)}`;
      const venue = await get(`${url}/full?${version}`, VenueAnswer, noVenue, signal);
      if (venue.outcome === 'failed') return venue;
      const { defaultBuildingId, buildings } = venue.value;
      const buildingId = defaultBuildingId ?? buildings.items[0]?.id;
      if (buildingId === undefined) return noFloors;
      const building = await get(
        `${url}/building/${encodeURIComponent(buildingId)}/full?${version}&geojson=true`,
        BuildingAnswer,
        noVenue,
        signal,
      );
      if (building.outcome === 'failed') return building;
      if (building.value.floors.items.length === 0) return noFloors;
      return delivered(toVenue(venue.value, building.value));
    },
  };
};

const understand = <S extends z.ZodType>(
  { status, body }: JsonAnswer,
  schema: S,
  missing: Delivery<never>,
): Delivery<z.output<S>> => {
  if (status === 404) return missing;
  if (status === 401 || status === 403) return refusedAccess;
  if (status >= 400) return status === 429 || status >= 500 ? outOfOrder : unreadable;
  const parsed = schema.safeParse(body);
  return parsed.success ? delivered(parsed.data) : unreadable;
};
