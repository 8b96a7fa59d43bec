import type { Position } from '@floorwright/domain/geo';
import { queryOptions } from '@tanstack/react-query';

import { companyKey } from '../company/company.ts';
import type { Credentials } from './connect.ts';
import { storeysOf } from './venue.ts';
import type { ProviderVenue } from './venue.ts';

/** A venue that was chosen at the provider, and the account it was found with. */
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

/** What a building keeps of a connection. */
export const linkOf = ({ credentials, venue }: Connection) => ({
  jibestream_id: venue.id,
  jibestream_client_id: credentials.clientId,
  jibestream_client_secret: credentials.clientSecret,
  jibestream_customer_id: credentials.customerId,
});

/**
 * The connection on its way from the choice of the venue to the form of the building. It carries a
 * secret, so it is kept in memory only, and goes with the company and with the session.
 */
export const heldConnectionQuery = (companyId: number | undefined) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'held-connection'],
    queryFn: (): Connection | null => null,
    staleTime: Infinity,
    gcTime: Infinity,
  });
