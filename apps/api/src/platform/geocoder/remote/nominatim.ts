import { isPosition, type Position } from '@floorwright/domain/geo';
import { z } from 'zod';

import { type FoundPlace, type Geocoder, formatAddress } from '../geocoder.ts';
import { requestJson, notUnderstood, type RemoteServer } from './request-json.ts';

/** Nominatim sends numbers as text. */
const Degrees = z.union([z.number(), z.string().min(1)]).pipe(z.coerce.number());

const Result = z.object({
  lat: Degrees,
  lon: Degrees,
  display_name: z.string(),
  addresstype: z.string().optional().catch(undefined),
});

const Nothing = z.object({ error: z.string() });

const settlements = new Set(['city', 'town', 'village', 'hamlet', 'municipality']);

const toPlace = (result: unknown): FoundPlace | undefined => {
  const parsed = Result.safeParse(result);
  if (!parsed.success) return undefined;
  const { lat, lon, display_name, addresstype = '' } = parsed.data;
  const position = { latitude: lat, longitude: lon };
  const label = formatAddress([display_name]);
  if (label === '' || !isPosition(position)) return undefined;
  return { kind: settlements.has(addresstype) ? 'city' : 'address', label, ...position };
};

/** Half the height of the area that is searched first. */
const reach = 1;

const viewboxAround = ({ latitude, longitude }: Position): string =>
  [longitude - reach, latitude + reach, longitude + reach, latitude - reach].join(',');

const format = 'jsonv2';

/** A client of a Nominatim server. */
export const createNominatimGeocoder = (server: RemoteServer): Geocoder => ({
  attribution: '© OpenStreetMap contributors',
  search: async (text, { near, limit }) => {
    const bias = near && { viewbox: viewboxAround(near) };
    const asked = await requestJson(server, '/search', { q: text, format, limit, ...bias });
    if (asked.outcome === 'unavailable') return asked;
    if (!Array.isArray(asked.json)) return notUnderstood();
    const results: unknown[] = asked.json;
    const places = results.map(toPlace).filter((place) => place !== undefined);
    // A single invalid place is skipped; only invalid ones mean another kind of server.
    return results.length > 0 && places.length === 0
      ? notUnderstood()
      : { outcome: 'found', places: places.slice(0, limit) };
  },
  reverse: async ({ latitude, longitude }) => {
    const asked = await requestJson(server, '/reverse', { lat: latitude, lon: longitude, format });
    if (asked.outcome === 'unavailable') return asked;
    if (Nothing.safeParse(asked.json).success) return { outcome: 'found', place: null };
    const place = toPlace(asked.json);
    return place ? { outcome: 'found', place } : notUnderstood();
  },
});
