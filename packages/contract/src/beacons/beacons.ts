import { beaconSentences, fieldSentences, fillSentence } from '@floorwright/domain/sentences';
import { z } from 'zod';

import { Coordinate } from '../venue/coordinates.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Failure, Invalid } from '../wire/failures.ts';
import { companyApi, Id, IdInQuery, PathId, requiredText, text } from '../wire/fields.ts';
import { listQuery } from '../wire/list-query.ts';
import { beaconExport, Without } from './beacon-export.ts';
import { beaconsBulk } from './beacons-bulk.ts';

export const Beacon = z
  .object({
    id: Id,
    name: z.string(),
    /** In lower case with dashes. */
    uuid: z.string(),
    major: z.number().int(),
    minor: z.number().int(),
    /** The coordinates; both null until it is placed. It may have coordinates without a floor. */
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    building_id: Id,
    building_name: z.string(),
    /** Null for a beacon of the building without a floor. */
    building_floor_id: Id.nullable(),
    building_floor_name: z.string().nullable(),
    vendor: z.string().nullable(),
    zone_id: z.string().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Beacon' });

const BeaconAnswer = z.object({ beacon: Beacon });
const BeaconPage = z.object({ beacons: z.array(Beacon) });

const { required } = fieldSentences;
const wrongNumber = fillSentence(fieldSentences.whole_number_between, { least: 0, most: 65_535 });

/** The standard spelling in either case. Only files may have others. */
const Uuid = z
  .string({
    error: ({ input }) => ((input ?? null) === null ? required : beaconSentences.uuid_wrong),
  })
  .trim()
  .min(1, { error: required, abort: true })
  .regex(/^[\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12}$/, beaconSentences.uuid_wrong)
  .toLowerCase()
  .meta({ examples: ['f7826da6-4fa2-4e98-8024-bc5b71e0893e'] });

const Half = z
  .number({
    error: ({ input }) => ((input ?? null) === null ? required : wrongNumber),
  })
  .int(wrongNumber)
  .min(0, wrongNumber)
  .max(65_535, wrongNumber);

/** An empty text counts as none. */
const optionalText = text()
  .transform((value) => (value === '' ? null : value))
  .nullish();

const fields = {
  name: requiredText(),
  uuid: Uuid,
  major: Half,
  minor: Half,
  vendor: optionalText,
  zone_id: optionalText,
  building_floor_id: Id.nullish(),
  latitude: Coordinate.shape.latitude.nullish(),
  longitude: Coordinate.shape.longitude.nullish(),
};

export const NewBeaconInput = z.object(fields);
export const BeaconInput = z
  .object({
    ...fields,
    /** The floor studio sends the id here too; the path decides which beacon is changed. */
    id: Id,
    building_id: Id.nullable().pipe(z.number(beaconSentences.building_missing)),
  })
  .partial();

export const beaconSorts = ['name', 'uuid', 'major', 'minor', 'created_at'] as const;

const query = listQuery(beaconSorts).extend({ without: Without.optional() });
const params = z.object({ id: PathId });
const listResponses = { 200: BeaconPage, 404: Failure, 422: Invalid } as const;

export const beacons = {
  list: endpoint({
    method: 'GET',
    path: `${companyApi}/beacons`,
    needs: 'building.show',
    keyScopes: ['beacons'],
    summary:
      'The beacons of all buildings that the signed-in person may see, or of one application',
    query: query.extend({ application_id: IdInQuery.optional() }),
    responses: { 200: BeaconPage, 422: Invalid },
    paged: true,
  }),
  listOfBuilding: endpoint({
    method: 'GET',
    path: `${companyApi}/buildings/:id/beacons`,
    needs: 'building.show',
    keyScopes: ['beacons'],
    summary: 'The beacons of a building, placed or not',
    params,
    query,
    responses: listResponses,
    paged: true,
  }),
  listOfFloor: endpoint({
    method: 'GET',
    path: `${companyApi}/buildings/:id/floors/:floorId/beacons`,
    needs: 'building.show',
    keyScopes: ['beacons'],
    summary: 'The beacons on a floor',
    params: z.object({ id: PathId, floorId: PathId }),
    query,
    responses: listResponses,
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: `${companyApi}/buildings/:id/beacons`,
    needs: 'building.show',
    keyScopes: ['beacons'],
    summary: 'Add a beacon to a building',
    params,
    body: NewBeaconInput,
    responses: { 201: BeaconAnswer, 404: Failure, 422: Invalid },
  }),
  show: endpoint({
    method: 'GET',
    path: `${companyApi}/beacons/:id`,
    needs: 'building.show',
    keyScopes: ['beacons'],
    summary: 'One beacon',
    params,
    responses: { 200: BeaconAnswer, 404: Failure },
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${companyApi}/beacons/:id`,
    needs: 'building.show',
    keyScopes: ['beacons'],
    summary: 'Change a beacon, place it on a floor, or remove it from its floor',
    params,
    body: BeaconInput,
    responses: { 200: BeaconAnswer, 404: Failure, 409: Failure, 422: Invalid },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${companyApi}/beacons/:id`,
    needs: 'floor.update',
    keyScopes: ['beacons'],
    summary: 'Delete a beacon',
    params,
    responses: { 204: null, 404: Failure },
  }),
  ...beaconsBulk,
  ...beaconExport,
};
