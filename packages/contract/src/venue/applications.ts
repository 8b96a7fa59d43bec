import { fieldSentences, venueSentences } from '@floorwright/domain/sentences';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { Failure, Invalid } from '../wire/failures.ts';
import { companyApi, Id, PathId, requiredText, storable } from '../wire/fields.ts';

export const Application = z
  .object({
    id: Id,
    name: z.string(),
    visitor_uid: z.string(),
    /** The secrets are null for members who may not update the application. */
    visitor_secret: z.string().nullable(),
    /** Also the OAuth client_id. */
    admin_uid: z.string(),
    admin_secret: z.string().nullable(),
    /** A QR code with the visitor keys; null for members who may not see them. */
    qrcode_url: z.string().nullable(),
  })
  .meta({ id: 'Application' });

const ApplicationAnswer = z.object({ application: Application });

const filledIn = fieldSentences.filled_in;

/** Messages continue after the word "Name". */
const ApplicationName = z
  .string({ error: filledIn })
  .trim()
  .min(1, filledIn)
  .max(255, fieldSentences.characters_at_most)
  .refine(storable, fieldSentences.character_unstorable);

export const ApplicationInput = z.object({ name: ApplicationName });

export const applicationKeys = ['visitor', 'admin'] as const;
const RotateKeyInput = z.object({
  key: z.enum(applicationKeys, { error: venueSentences.application_key }),
});

/** What is deleted with an application. */
export const ApplicationContents = z
  .object({
    buildings: z.number().int(),
    floors: z.number().int(),
    pois: z.number().int(),
    beacons: z.number().int(),
    engagements: z.number().int(),
    /** Members with only this application, who see nothing afterwards. */
    members: z.number().int(),
  })
  .meta({ id: 'ApplicationContents' });

export const RedirectUrisInput = z.object({
  redirect_uris: z
    .array(requiredText(2000).meta({ examples: ['https://app.example.com/callback'] }), {
      error: venueSentences.redirects_list,
    })
    .max(20, venueSentences.redirects_most),
});

/** Looked up by the id that a third-party client uses. */
export const RedirectUrisAnswer = z.object({
  client_id: z.string(),
  redirect_uris: z.array(z.string()),
});

const params = z.object({ id: PathId });

export const applications = {
  list: endpoint({
    method: 'GET',
    path: `${companyApi}/applications`,
    needs: 'application.show',
    keyScopes: ['venue.read'],
    summary: 'The applications of the current company that the signed-in user may see',
    responses: { 200: z.object({ applications: z.array(Application) }) },
  }),
  create: endpoint({
    method: 'POST',
    path: `${companyApi}/applications`,
    needs: 'application.manage',
    summary: 'Create an application with its keys, if the plan allows one more',
    body: ApplicationInput,
    responses: { 201: ApplicationAnswer, 422: Invalid },
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${companyApi}/applications/:id`,
    needs: 'application.update',
    summary: 'Rename an application',
    params,
    body: ApplicationInput,
    responses: { 200: ApplicationAnswer, 404: Failure, 422: Invalid },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${companyApi}/applications/:id`,
    needs: 'application.manage',
    summary: 'Delete an application and everything in it',
    params,
    responses: { 204: null, 404: Failure },
  }),
  showContents: endpoint({
    method: 'GET',
    path: `${companyApi}/applications/:id/contents`,
    needs: 'application.manage',
    summary: 'What deleting an application would also delete',
    params,
    responses: { 200: z.object({ contents: ApplicationContents }), 404: Failure },
  }),
  rotateKey: endpoint({
    method: 'POST',
    path: `${companyApi}/applications/:id/rotate_key`,
    needs: 'application.manage',
    summary: 'Replace the visitor or the admin secret; the old one stops working at once',
    params,
    body: RotateKeyInput,
    responses: { 200: ApplicationAnswer, 404: Failure, 422: Invalid },
    secret: true,
  }),
  showRedirectUris: endpoint({
    method: 'GET',
    path: `${companyApi}/applications/:id/redirect_uris`,
    needs: 'application.manage',
    summary: 'The OAuth redirect addresses of this application',
    params,
    responses: { 200: RedirectUrisAnswer, 404: Failure },
  }),
  updateRedirectUris: endpoint({
    method: 'PUT',
    path: `${companyApi}/applications/:id/redirect_uris`,
    needs: 'application.manage',
    summary: 'Replace the OAuth redirect addresses',
    params,
    body: RedirectUrisInput,
    responses: { 200: RedirectUrisAnswer, 404: Failure, 422: Invalid },
  }),
};
