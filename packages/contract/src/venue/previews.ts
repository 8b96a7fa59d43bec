import { venueSentences } from '@floorwright/domain/sentences';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { Failure, Invalid } from '../wire/failures.ts';
import { companyApi, Id, PathId } from '../wire/fields.ts';
import { listQuery } from '../wire/list-query.ts';

const mostPreviewHours = 30 * 24;
const noHours = venueSentences.preview_hours;

export const PreviewInput = z
  .object({
    version_id: Id.nullish().describe('If omitted, the draft.'),
    hours: z
      .number({ error: noHours })
      .int(noHours)
      .min(1, noHours)
      .max(mostPreviewHours, noHours)
      .default(72),
  })
  .meta({ examples: [{ hours: 72 }] });

const Preview = z.object({ url: z.string(), expires_at: z.iso.datetime() }).meta({ id: 'Preview' });

/** A link as it is listed. Its address is shown once, when it is created. */
export const PreviewLink = z
  .object({
    id: Id,
    version_id: Id.nullable().describe('Null for the draft.'),
    version_number: z.number().int().nullable(),
    author: z.object({ id: Id.nullable(), name: z.string() }),
    expires_at: z.iso.datetime(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'PreviewLink' });

const params = z.object({ id: PathId });

/** Of the feature versions. */
export const previewEndpoints = {
  createPreview: endpoint({
    method: 'POST',
    path: `${companyApi}/buildings/:id/previews`,
    needs: 'building.publish',
    summary: 'Create a link that shows the draft or a version as visitors would see it',
    params,
    body: PreviewInput,
    responses: { 201: z.object({ preview: Preview }), 404: Failure, 422: Invalid, 429: Failure },
    secret: true,
  }),
  listPreviews: endpoint({
    method: 'GET',
    path: `${companyApi}/buildings/:id/previews`,
    needs: 'building.publish',
    summary: 'The preview links of a building that have not expired, newest first',
    params,
    query: listQuery(['created_at'], 50),
    responses: { 200: z.object({ previews: z.array(PreviewLink) }), 404: Failure, 422: Invalid },
    paged: true,
  }),
  deletePreview: endpoint({
    method: 'DELETE',
    path: `${companyApi}/previews/:id`,
    needs: 'building.publish',
    summary: 'Withdraw a preview link. It stops working at once',
    params,
    responses: { 204: null, 404: Failure },
  }),
};
