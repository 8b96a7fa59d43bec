import {
  beaconFields,
  floorReadings,
  importFailureCodes,
  importStatuses,
  sourcemapProblem,
} from '@floorwright/domain/beacons';
import { beaconSentences, fieldSentences } from '@floorwright/domain/sentences';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { Failure, Invalid } from '../wire/failures.ts';
import { companyApi, Id, IdInQuery, PathId, requiredText, text } from '../wire/fields.ts';
import { listQuery } from '../wire/list-query.ts';

const count = z.number().int().min(0);

/** The column of a field, counted from 0. */
const Sourcemap = z.partialRecord(z.enum(beaconFields), count, beaconSentences.columns_missing);

/**
 * Why a line was refused. `row` counts the lines of the file from 0, a header included. Of lines with the
 * same UUID, major and minor the first one counts, and the others are refused with its number.
 */
const ImportError = z
  .object({ row: count, messages: z.record(z.string(), z.array(z.string())) })
  .meta({ id: 'ImportError' });

/** The effect of an import on the beacons of the company. */
const ImportCounts = z
  .object({ added: count, updated: count, unchanged: count, refused: count })
  .meta({ id: 'ImportCounts' });

const summary = {
  id: Id,
  name: z.string().nullable(),
  building_id: Id,
  building_name: z.string(),
  application_id: Id,
  /** The signed id of the file. */
  file: z.string(),
  filename: z.string(),
  status: z.enum(importStatuses),
  /** It was complete, and was undone. */
  is_undone: z.boolean(),
  /** Whether the first row is a header: a guess until the mapping is saved. */
  headers: z.boolean(),
  created_at: z.iso.datetime(),
};

export const BeaconImportSummary = z.object(summary).meta({ id: 'BeaconImportSummary' });

export const BeaconImport = z
  .object({
    ...summary,
    /** A guess until the mapping is saved. Empty until the file has been read. */
    sourcemap: Sourcemap,
    /** The first rows of the file, including a header; all of the same length. */
    first_rows: z.array(z.array(z.string())),
    /** The progress of parsing or processing. The total is null until it is known. */
    progress: z.object({ done: count, total: count.nullable() }).nullable(),
    /** The process that worked on it has stopped. Another one takes over within a minute. */
    interrupted: z.boolean(),
    /** The result; null until it is complete. */
    counts: ImportCounts.nullable(),
    /** The first refused lines; `counts.refused` is the total. */
    import_errors: z.array(ImportError),
    /** Why it failed, as a sentence. */
    failure: z.string().nullable(),
    /** A machine-readable reason. */
    failure_code: z.enum(importFailureCodes).nullable(),
    /** Until when the whole import can be undone; null if it cannot. */
    undoable_until: z.iso.datetime().nullable(),
    /**
     * The result of the undo, with the number of beacons left unchanged because they were edited
     * since.
     */
    undone: z
      .object({ at: z.iso.datetime(), removed: count, restored: count, kept: count })
      .nullable(),
  })
  .meta({ id: 'BeaconImport' });

const ImportAnswer = z.object({ beacon_import: BeaconImport });

export const BeaconImportInput = z.object({
  building_id: Id.nullish().pipe(z.number(beaconSentences.building_missing)),
  /** An empty text counts as none. */
  name: text()
    .transform((value) => (value === '' ? null : value))
    .nullish(),
  file: requiredText(2000, fieldSentences.file_missing),
});

export const ImportMappingInput = z.object({
  headers: z.boolean(beaconSentences.header_said),
  sourcemap: Sourcemap.superRefine((sourcemap, context) => {
    const message = sourcemapProblem(sourcemap);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  }).meta({ examples: [{ name: 0, uuid: 1, major: 2, minor: 3 }] }),
  /** The floor for beacons with coordinates but no floor; without it they have no floor. */
  default_floor_id: Id.nullish(),
});

export const DryRun = z
  .object({
    ...ImportCounts.shape,
    /** How the column of floors is read as a whole; null if it has no floors. */
    floors: z.enum(floorReadings).nullable(),
    /** The number of beacons with coordinates and no floor in the file. */
    without_floor: count,
    /** The only floor at these coordinates; null if there is none, or more than one. */
    proposed_floor_id: Id.nullable(),
    /** The first lines that would be refused. */
    problems: z.array(ImportError),
  })
  .meta({ id: 'DryRun' });

const params = z.object({ id: PathId });
const changes = { 200: ImportAnswer, 404: Failure, 409: Failure } as const;

export const beaconImports = {
  list: endpoint({
    method: 'GET',
    path: `${companyApi}/applications/:id/beacon_imports`,
    needs: 'building.show',
    keyScopes: ['beacons'],
    summary: 'The beacon imports of an application, or of one of its buildings, newest first',
    params,
    query: listQuery(['name', 'created_at'], 20).extend({ building_id: IdInQuery.optional() }),
    responses: {
      200: z.object({ beacon_imports: z.array(BeaconImportSummary) }),
      404: Failure,
      422: Invalid,
    },
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: `${companyApi}/applications/:id/beacon_imports`,
    needs: 'building.show',
    keyScopes: ['beacons'],
    summary: 'Start an import from an uploaded CSV file',
    params,
    body: BeaconImportInput,
    responses: { 201: ImportAnswer, 404: Failure, 422: Invalid, 429: Failure },
  }),
  show: endpoint({
    method: 'GET',
    path: `${companyApi}/beacon_imports/:id`,
    needs: 'building.show',
    keyScopes: ['beacons'],
    summary: 'One beacon import with its first rows, progress and errors',
    params,
    responses: { 200: ImportAnswer, 404: Failure },
  }),
  save: endpoint({
    method: 'PATCH',
    path: `${companyApi}/beacon_imports/:id`,
    needs: 'building.show',
    keyScopes: ['beacons'],
    summary: 'Save the mapping of the columns, and import the rows',
    params,
    body: ImportMappingInput,
    responses: { ...changes, 422: Invalid },
  }),
  dryRun: endpoint({
    method: 'POST',
    path: `${companyApi}/beacon_imports/:id/dry_run`,
    needs: 'building.show',
    keyScopes: ['beacons'],
    summary: 'Dry run: the result of an import with this mapping',
    params,
    body: ImportMappingInput,
    responses: {
      200: z.object({ dry_run: DryRun }),
      404: Failure,
      409: Failure,
      422: Invalid,
      429: Failure,
    },
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${companyApi}/beacon_imports/:id/cancel`,
    needs: 'building.show',
    keyScopes: ['beacons'],
    summary: 'Cancel an import that is not complete; nothing is imported',
    params,
    responses: changes,
  }),
  undo: endpoint({
    method: 'POST',
    path: `${companyApi}/beacon_imports/:id/undo`,
    // It deletes beacons.
    needs: 'floor.update',
    keyScopes: ['beacons'],
    summary: 'Undo a whole import within a day; its status is processing meanwhile',
    params,
    responses: changes,
  }),
  refusedRows: endpoint({
    method: 'GET',
    path: `${companyApi}/beacon_imports/:id/refused_rows.csv`,
    needs: 'building.show',
    keyScopes: ['beacons'],
    summary: 'The refused lines with a column of errors, to be corrected and imported again',
    params,
    responses: { 200: null, 404: Failure },
    csv: true,
  }),
};
