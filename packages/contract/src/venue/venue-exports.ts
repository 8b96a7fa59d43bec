import { csvSeparators } from '@floorwright/domain/files';
import { venueCategories } from '@floorwright/domain/imdf';
import { fieldSentences, fillSentence, venueSentences } from '@floorwright/domain/sentences';
import { exportFailures, exportFormats, exportStatuses } from '@floorwright/domain/venue-export';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { Failure, Invalid, Sentence } from '../wire/failures.ts';
import { companyApi, Id, PathId } from '../wire/fields.ts';

const Format = z.enum(exportFormats, {
  error: fillSentence(fieldSentences.one_of, { options: exportFormats.join(', ') }),
});

export const VenueExport = z
  .object({
    id: Id,
    /** Null for the bundle of an application. */
    building_id: Id.nullable(),
    /** Null unless it is the bundle of an application. */
    application_id: Id.nullable(),
    format: Format,
    status: z.enum(exportStatuses),
    /** Of the archive, valid for an hour; null until it is complete. */
    url: z.string().nullable(),
    filename: z.string().nullable(),
    byte_size: z.number().int().nullable(),
    /** Why it failed; null unless it did. */
    failure: z
      .object({
        code: z.enum(exportFailures),
        /** What to do about it. */
        message: z.string(),
        sentence: Sentence.optional(),
      })
      .nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'VenueExport' });

export const VenueExportInput = z.object({
  format: Format,
  /** What kind of venue it is, for IMDF, which has no value for an unknown kind. A shopping center if it is missing. */
  venue_category: z.enum(venueCategories, { error: venueSentences.venue_kind }).optional(),
  /** Whether a plan for print (pdf, svg) has the routes; it has them if this is missing. */
  with_routes: z.boolean().optional(),
  /** Of a table as CSV; a comma if it is missing. With semicolons, numbers have decimal commas. */
  separator: z.enum(csvSeparators).optional(),
});

const ApplicationExportInput = z.object({
  format: z.literal('bundle', {
    error: fillSentence(fieldSentences.one_of, { options: 'bundle' }),
  }),
});

const ExportAnswer = z.object({ export: VenueExport });
const params = z.object({ id: PathId });

export const venueExports = {
  create: endpoint({
    method: 'POST',
    path: `${companyApi}/buildings/:id/exports`,
    needs: 'building.show',
    keyScopes: ['venue.read'],
    summary: 'Start writing a building into an archive, which is available for a day',
    params,
    body: VenueExportInput,
    responses: { 201: ExportAnswer, 404: Failure, 422: Invalid, 429: Failure },
  }),
  createOfApplication: endpoint({
    method: 'POST',
    path: `${companyApi}/applications/:id/exports`,
    needs: 'application.manage',
    summary:
      'Start writing an application with all its buildings into a bundle, which is available for a day',
    params,
    body: ApplicationExportInput,
    responses: { 201: ExportAnswer, 404: Failure, 422: Invalid, 429: Failure },
  }),
  show: endpoint({
    method: 'GET',
    path: `${companyApi}/exports/:id`,
    needs: 'building.show',
    keyScopes: ['venue.read'],
    summary: 'One export, with the URL of its archive once that is complete',
    params,
    responses: { 200: ExportAnswer, 404: Failure },
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${companyApi}/exports/:id/cancel`,
    needs: 'building.show',
    summary: 'Stop writing an archive',
    params,
    responses: { 200: ExportAnswer, 404: Failure, 409: Failure },
  }),
};
