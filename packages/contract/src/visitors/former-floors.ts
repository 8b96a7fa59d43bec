import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { Failure } from '../wire/failures.ts';
import { companyApi, Id, PathId } from '../wire/fields.ts';

const Moment = z.iso.datetime().nullable();

/** A floor that visitors could see, and that the draft no longer has. Its reports can be read while visits are stored. */
export const FormerFloor = z
  .object({
    id: Id,
    name: z.string(),
    position: z.number().int(),
    version_id: Id.describe('The last published version that has it.'),
    periods: z
      .array(
        z.object({
          from: Moment.describe('Null if it was there before the first version.'),
          to: Moment.describe('Null if visitors still see it.'),
        }),
      )
      .describe('When visitors could see it.'),
  })
  .meta({ id: 'FormerFloor' });

export const formerFloorEndpoints = {
  formerFloors: endpoint({
    method: 'GET',
    path: `${companyApi}/buildings/:id/former_floors`,
    needs: 'floor.show',
    keyScopes: ['reports'],
    summary: 'The floors of earlier versions of a building that its draft no longer has',
    params: z.object({ id: PathId }),
    responses: { 200: z.object({ former_floors: z.array(FormerFloor) }), 404: Failure },
  }),
};
