import { beaconSentences, fillSentence } from '@floorwright/domain/sentences';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { Invalid } from '../wire/failures.ts';
import { companyApi, Id } from '../wire/fields.ts';

/** The size of the largest page. */
export const maxBeaconsAtOnce = 1000;

const fewEnough = fillSentence(beaconSentences.beacons_chosen, { most: maxBeaconsAtOnce });

const beacon_ids = z
  .array(Id, fewEnough)
  .min(1, fewEnough)
  .max(maxBeaconsAtOnce, fewEnough)
  .transform((ids) => [...new Set(ids)]);

export const BeaconsInput = z.object({ beacon_ids });
export const BeaconsMove = z.object({
  beacon_ids,
  building_id: Id.nullish().pipe(z.number(beaconSentences.building_missing)),
  /** Null: on no floor of that building. */
  building_floor_id: Id.nullish(),
});

/** All of them, or none if one no longer exists. */
export const beaconsBulk = {
  removeMany: endpoint({
    method: 'POST',
    path: `${companyApi}/beacons/bulk_delete`,
    needs: 'floor.update',
    keyScopes: ['beacons'],
    summary: 'Delete several beacons at once',
    body: BeaconsInput,
    responses: { 204: null, 422: Invalid },
  }),
  moveMany: endpoint({
    method: 'POST',
    path: `${companyApi}/beacons/bulk_move`,
    needs: 'building.show',
    keyScopes: ['beacons'],
    summary: 'Move several beacons at once to a building, or to one of its floors',
    body: BeaconsMove,
    responses: { 204: null, 422: Invalid },
  }),
};
