import { isPosition } from '@floorwright/domain/geo';
import { z } from 'zod';

import { type FoundPlace, type Geocoder, formatAddress, type Unavailable } from '../geocoder.ts';
import { requestJson, type Asked, notUnderstood, type RemoteServer } from './request-json.ts';

const optionalText = z.string().optional().catch(undefined);

const Feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    type: optionalText,
    name: optionalText,
    street: optionalText,
    housenumber: optionalText,
    postcode: optionalText,
    city: optionalText,
    country: optionalText,
    countrycode: optionalText,
  }),
});

type Properties = z.output<typeof Feature>['properties'];

const Answer = z.object({ features: z.array(z.unknown()) });

/** Countries with the house number before the street, and the postcode after the city. */
const numberFirst = new Set(['AU', 'CA', 'GB', 'IE', 'IN', 'NZ', 'PH', 'SG', 'US', 'ZA']);

const inOrder = (
  words: readonly [string | undefined, string | undefined],
  reversed: boolean,
): string => (reversed ? words.toReversed() : words).filter((word) => word !== undefined).join(' ');

const write = (properties: Properties): string => {
  const { name, street, housenumber, postcode, city, country, countrycode } = properties;
  const reversed = numberFirst.has(countrycode ?? '');
  const line = street === undefined ? undefined : inOrder([street, housenumber], reversed);
  return formatAddress([name, line, inOrder([postcode, city], reversed), country]);
};

const toPlace = (feature: unknown): FoundPlace[] => {
  const parsed = Feature.safeParse(feature);
  if (!parsed.success) return [];
  const { geometry, properties } = parsed.data;
  const [longitude, latitude] = geometry.coordinates;
  const label = write(properties);
  if (label === '' || !isPosition({ latitude, longitude })) return [];
  return [{ kind: properties.type === 'city' ? 'city' : 'address', label, latitude, longitude }];
};

type Places = { outcome: 'found'; places: FoundPlace[] };

const readPlaces = (asked: Asked): Places | Unavailable => {
  if (asked.outcome === 'unavailable') return asked;
  const parsed = Answer.safeParse(asked.json);
  if (!parsed.success) return notUnderstood();
  const { features } = parsed.data;
  const places = features.flatMap(toPlace);
  // A single invalid place is skipped; only invalid ones mean another kind of server.
  return features.length > 0 && places.length === 0
    ? notUnderstood()
    : { outcome: 'found', places };
};

/** A client of a Photon server (komoot's geocoder on OpenStreetMap data). */
export const createPhotonGeocoder = (server: RemoteServer): Geocoder => ({
  attribution: '© OpenStreetMap contributors',
  search: async (text, { near, limit }) => {
    const bias = near && { lat: near.latitude, lon: near.longitude };
    const answer = readPlaces(await requestJson(server, '/api', { q: text, limit, ...bias }));
    return answer.outcome === 'found'
      ? { ...answer, places: answer.places.slice(0, limit) }
      : answer;
  },
  reverse: async ({ latitude, longitude }) => {
    const answer = readPlaces(
      await requestJson(server, '/reverse', { lat: latitude, lon: longitude }),
    );
    return answer.outcome === 'found'
      ? { outcome: 'found', place: answer.places[0] ?? null }
      : answer;
  },
});
