import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { Failure } from '../wire/failures.ts';
import { companyApi, Id, PathId } from '../wire/fields.ts';

export const Session = z
  .object({
    id: Id,
    /** Whether it is the session of this call. */
    current: z.boolean(),
    /** As the browser described itself at sign-in; null if it did not, or the session is older. */
    user_agent: z.string().nullable(),
    /** The network of the address at sign-in, such as 203.0.113.0/24. */
    network: z.string().nullable(),
    /** The time zone of the browser at sign-in, such as Europe/Berlin; null if it named none. */
    time_zone: z.string().nullable(),
    created_at: z.iso.datetime(),
    /** Exact to five minutes. */
    last_used_at: z.iso.datetime(),
    /** When it ends unless it is used again. */
    expires_at: z.iso.datetime(),
    /** Whether it was begun with the identity provider of a company. */
    single_sign_on: z.boolean(),
  })
  .meta({ id: 'Session' });

export const sessions = {
  list: endpoint({
    method: 'GET',
    path: `${companyApi}/sessions`,
    needs: 'signed-in',
    summary: 'The sessions of the user, the last used first',
    responses: { 200: z.object({ sessions: z.array(Session) }) },
  }),
  removeOthers: endpoint({
    method: 'DELETE',
    path: `${companyApi}/sessions`,
    needs: 'signed-in',
    summary: 'End every session of the user but the one of this call',
    responses: { 204: null },
  }),
  show: endpoint({
    method: 'GET',
    path: `${companyApi}/sessions/:id`,
    needs: 'signed-in',
    summary: 'One session of the user',
    params: z.object({ id: PathId }),
    responses: { 200: z.object({ session: Session }), 404: Failure },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${companyApi}/sessions/:id`,
    needs: 'signed-in',
    summary: 'End one session of the user',
    params: z.object({ id: PathId }),
    responses: { 204: null, 404: Failure },
  }),
};
