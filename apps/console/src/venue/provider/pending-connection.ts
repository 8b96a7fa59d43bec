import type { Position } from '@floorwright/domain/geo';
import { queryOptions } from '@tanstack/react-query';

import { companyKey } from '../company/company.ts';
import type { Credentials } from './connect.ts';
import { type ProviderVenue, storeysOf } from './venue.ts';

/** A venue chosen at the provider, and the account that it belongs to. */
export type Connection = {
  credentials: Credentials;
  venue: {
    id: string;
    name: string;
    address: string;
    coordinate: Position | null;
    floors: number;
    basement_floors: number;
  };
};

export const toConnection = (
  credentials: Credentials,
  { id, name, address, coordinate, floors }: ProviderVenue,
): Connection => ({
  credentials,
  venue: { id, name, address, coordinate, ...storeysOf(floors) },
});

/** The fields that a building stores of a connection. */
export const linkOf = ({ credentials, venue }: Connection) => ({
  jibestream_id: venue.id,
  jibestream_client_id: credentials.clientId,
  jibestream_client_secret: credentials.clientSecret,
  jibestream_customer_id: credentials.customerId,
});

/**
 * The connection between the choice of the venue and the building form. It contains a secret, so it
 * is cached in memory only, and dropped with the company or the session.
 */
export const pendingConnectionQuery = (companyId: number | undefined) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'pending-connection'],
    queryFn: (): Connection | null => null,
    staleTime: Infinity,
    gcTime: Infinity,
  });
