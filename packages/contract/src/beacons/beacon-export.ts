import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { companyApi, csvQuery, IdInQuery, text } from '../wire/fields.ts';

/** Only beacons without a position or a floor; `floor_only` have coordinates and no floor. */
export const Without = z.enum(['place', 'floor', 'floor_only']);

export const beaconExport = {
  export: endpoint({
    method: 'GET',
    path: `${companyApi}/beacons.csv`,
    needs: 'building.show',
    keyScopes: ['beacons'],
    summary: 'The beacons as a CSV file that can be imported again',
    query: z.object({
      q: text().default(''),
      application_id: IdInQuery.optional(),
      building_id: IdInQuery.optional(),
      building_floor_id: IdInQuery.optional(),
      without: Without.optional(),
      ...csvQuery,
    }),
    responses: { 200: null },
    csv: true,
  }),
};
