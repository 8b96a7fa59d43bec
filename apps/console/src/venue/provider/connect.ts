import type { z } from 'zod';

import { BuildingAnswer, CustomerAnswer, VenueAnswer } from './answers.ts';
import {
  delivered,
  noCustomer,
  noFloors,
  noVenue,
  outOfOrder,
  refusedAccess,
  unreadable,
} from './delivery.ts';
import type { Delivery } from './delivery.ts';
import { fetchJson } from './fetch-json.ts';
import type { Fetch, JsonAnswer } from './fetch-json.ts';
import { createTokens } from './tokens.ts';
import type { ClientKeys } from './tokens.ts';
import { toVenue } from './venue.ts';
import type { ProviderVenue } from './venue.ts';

export type Credentials = ClientKeys & { customerId: string };

/** An external provider of indoor maps. Its calls throw only when they are given up. */
export type VenueProvider = {
  venues(signal?: AbortSignal): Promise<Delivery<{ id: string; name: string }[]>>;
  /** A venue with the floors of its default building. */
  venue(id: string, signal?: AbortSignal): Promise<Delivery<ProviderVenue>>;
};

const version = 'v=4.12';

/** Speaks with the provider from the browser, in the name of one of its customers. */
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
      // It may have expired before its time, or the provider was started again.
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
