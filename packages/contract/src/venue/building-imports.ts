import { fieldSentences } from '@floorwright/domain/sentences';
import {
  bundleProblemCodes,
  newBuildingFailures,
  newBuildingKinds,
  newBuildingStatuses,
} from '@floorwright/domain/venue-bundle';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { Failure, Invalid } from '../wire/failures.ts';
import { companyApi, Id, PathId, requiredText } from '../wire/fields.ts';
import { Coordinate } from './coordinates.ts';

const count = z.number().int().min(0);

const BuildingImportProblem = z
  .object({
    code: z.enum(bundleProblemCodes),
    /** Its path in the archive. */
    file: z.string(),
    /** The number of the object in its file, counted from 1. */
    item: z.number().int().nullable(),
    /** The name or id of the object. */
    id: z.string().nullable(),
    /** What the problem is about, such as a field. */
    value: z.string().nullable(),
    /** A sentence about it, where there is one. */
    message: z.string().nullable(),
    /** Where the object is, if that can be read. */
    at: Coordinate.nullable(),
    /** The name of its floor in the file. */
    floor: z.string().nullable(),
    /** That floor, once the building is made. */
    building_floor_id: Id.nullable(),
  })
  .meta({ id: 'BuildingImportProblem' });

const counted = {
  floors: count,
  layers: count,
  pois: count,
  route_points: count,
  beacons: count,
  engagements: count,
  pictures: count,
};

export const BuildingImport = z
  .object({
    id: Id,
    /** Null until a new application is complete. */
    application_id: Id.nullable(),
    filename: z.string(),
    kind: z.enum(newBuildingKinds).nullable(),
    status: z.enum(newBuildingStatuses),
    /** Layers and pictures that are stored, and how many there are; null until the file is read. */
    files_done: count,
    files_total: count.nullable(),
    failure: z
      .object({
        code: z.enum(newBuildingFailures),
        file: z.string(),
        message: z.string().nullable(),
      })
      .nullable(),
    /** What the buildings got. */
    counts: z.object({ buildings: count, ...counted }).nullable(),
    preview: z
      .object({
        counts: z.object({ buildings: count, ...counted }),
        floors: z.array(
          z.object({
            building: z.string(),
            name: z.string(),
            layers: count,
            pois: count,
            route_points: count,
            beacons: count,
          }),
        ),
      })
      .nullable()
      .describe('What the file has, while the status is ready and nothing is made yet.'),
    /** Until when it can be undone, if no one changes the building. */
    undoable_until: z.iso.datetime().nullable(),
    /** What is missing in the buildings or differs from the file; at most 500, with each code among them. */
    problems: z.array(BuildingImportProblem),
    /** How many problems there are. */
    problem_count: count,
    /** Null until it is complete, after the building was deleted, and for the bundle of an application. */
    building_id: Id.nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'BuildingImport' });

export const BuildingImportInput = z.object({
  /** The signed id of an uploaded bundle of a building or of an application, or of an IMDF archive. */
  file: requiredText(2000, fieldSentences.file_choose),
  /** Makes nothing if anything in the file has a problem. */
  stop_on_problems: z.boolean({ error: fieldSentences.true_or_false }).default(false),
  preview: z
    .boolean({ error: fieldSentences.true_or_false })
    .default(false)
    .describe('Reads the file and waits with the status ready until it is confirmed.'),
});

export const BuildingDuplicateInput = z.object({
  /** The name of the copy. */
  name: requiredText(),
});

const Answer = z.object({ building_import: BuildingImport });
const params = z.object({ id: PathId });
const needs = 'building.manage' as const;
const keyScopes = ['venue.write'] as const;

export const buildingImports = {
  create: endpoint({
    method: 'POST',
    path: `${companyApi}/applications/:id/venue_imports`,
    needs,
    keyScopes,
    summary:
      'Start making a new building from a bundle or an IMDF archive, or all buildings of the bundle of an application, as a whole or not at all',
    params,
    body: BuildingImportInput,
    responses: { 201: Answer, 404: Failure, 422: Invalid, 429: Failure },
  }),
  createApplication: endpoint({
    method: 'POST',
    path: `${companyApi}/application_imports`,
    needs: 'application.manage',
    summary:
      'Start making a new application with all its buildings from its bundle, as a whole or not at all',
    body: BuildingImportInput,
    responses: { 201: Answer, 422: Invalid, 429: Failure },
  }),
  duplicate: endpoint({
    method: 'POST',
    path: `${companyApi}/buildings/:id/duplicate`,
    needs,
    keyScopes,
    summary: 'Start making a copy of a building with everything in it but its beacons',
    params,
    body: BuildingDuplicateInput,
    responses: { 201: Answer, 404: Failure, 422: Invalid, 429: Failure },
  }),
  show: endpoint({
    method: 'GET',
    path: `${companyApi}/building_imports/:id`,
    needs,
    keyScopes,
    summary: 'The progress of creating buildings from a file, and what could not be imported',
    params,
    responses: { 200: Answer, 404: Failure },
  }),
  listProblems: endpoint({
    method: 'GET',
    path: `${companyApi}/building_imports/:id/problems`,
    needs,
    keyScopes,
    summary: 'All problems of a file that buildings were made from, up to 50,000',
    params,
    responses: { 200: z.object({ problems: z.array(BuildingImportProblem) }), 404: Failure },
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${companyApi}/building_imports/:id/cancel`,
    needs,
    keyScopes,
    summary: 'Stop creating buildings from a file, or discard a preview; nothing of it is kept',
    params,
    responses: { 200: Answer, 404: Failure, 409: Failure },
  }),
  confirm: endpoint({
    method: 'POST',
    path: `${companyApi}/building_imports/:id/confirm`,
    needs,
    keyScopes,
    summary: 'Create the buildings of a file that was only read before',
    params,
    responses: { 200: Answer, 404: Failure, 409: Failure },
  }),
  undo: endpoint({
    method: 'POST',
    path: `${companyApi}/building_imports/:id/undo`,
    needs,
    keyScopes,
    summary: 'Delete the building that was created, within a day and if no one changed it since',
    params,
    responses: { 200: Answer, 404: Failure, 409: Failure },
  }),
};
