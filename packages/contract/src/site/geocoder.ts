import { z } from 'zod';

import { latitudeInQuery, longitudeInQuery } from '../venue/coordinates.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Failure, Invalid } from '../wire/failures.ts';
import { companyApi, Id, requiredText } from '../wire/fields.ts';

export const Place = z
  .object({
    kind: z.enum(['address', 'city', 'building', 'coordinates', 'plus_code']),
    /** The full address in one line. */
    label: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    /** The building of the company; null for every other place. */
    building_id: Id.nullable(),
  })
  .meta({ id: 'Place' });

export const geocoder = {
  search: endpoint({
    method: 'GET',
    path: `${companyApi}/geocoder/search`,
    needs: 'building.show',
    summary: 'Places by address, city, coordinates, plus code or the name of a building',
    query: z.object({
      q: requiredText(),
      /** Places near this position come first. */
      latitude: latitudeInQuery.optional(),
      longitude: longitudeInQuery.optional(),
    }),
    responses: {
      200: z.object({ places: z.array(Place) }),
      422: Invalid,
      429: Failure,
      502: Failure,
    },
  }),
  reverse: endpoint({
    method: 'GET',
    path: `${companyApi}/geocoder/reverse`,
    needs: 'building.show',
    summary: 'The place at a position; null if unknown',
    query: z.object({ latitude: latitudeInQuery, longitude: longitudeInQuery }),
    responses: {
      200: z.object({ place: Place.nullable() }),
      422: Invalid,
      429: Failure,
      502: Failure,
    },
  }),
};
