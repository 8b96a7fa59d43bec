import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { Failure, Invalid } from './failures.ts';
import { companyApi, Id, PathId, requiredText } from './fields.ts';

export const Application = z.object({ id: Id, name: z.string() }).meta({ id: 'Application' });

export const RedirectUrisInput = z.object({
  redirect_uris: z
    .array(requiredText(2000), { error: 'Send the addresses as a list.' })
    .max(20, 'At most 20 addresses'),
});

/** With the id by which a third-party client names the application. */
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
    summary: 'The applications of the current company that the signed-in person may see',
    responses: { 200: z.object({ applications: z.array(Application) }) },
  }),
  showRedirectUris: endpoint({
    method: 'GET',
    path: `${companyApi}/applications/:id/redirect_uris`,
    needs: 'application.manage',
    summary: 'Where OAuth may send people back to after they signed in for this application',
    params,
    responses: { 200: RedirectUrisAnswer, 404: Failure },
  }),
  updateRedirectUris: endpoint({
    method: 'PUT',
    path: `${companyApi}/applications/:id/redirect_uris`,
    needs: 'application.manage',
    summary: 'Replace the addresses that OAuth may send people back to',
    params,
    body: RedirectUrisInput,
    responses: { 200: RedirectUrisAnswer, 404: Failure, 422: Invalid },
  }),
};
