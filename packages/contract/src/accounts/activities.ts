import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { companyApi, Id } from '../wire/fields.ts';
import { listQuery } from '../wire/list-query.ts';
import { ActivityEntry } from './activity-actions/activity-actions.ts';

/** `product` is Floorwright itself; `unknown` is someone whose sign-in was refused. */
const actorKinds = ['user', 'api_key', 'operator', 'product', 'unknown'] as const;

/** The actor; without an id for the operator, for API keys and for the product itself. */
const Actor = z
  .object({
    kind: z.enum(actorKinds),
    id: Id.nullable(),
    name: z.string(),
    email: z.string(),
    /** Null unless a program did it with an API key, whose name is `name`. */
    api_key_id: Id.nullable(),
  })
  .meta({ id: 'ActivityActor' });

/** The subject, with its name at that time. */
const Subject = z
  .object({ type: z.string(), id: Id.nullable(), label: z.string() })
  .meta({ id: 'ActivitySubject' });

export const Activity = z
  .object({
    id: z.number().int(),
    created_at: z.iso.datetime(),
    actor: Actor,
    subject: Subject,
    address: z.string(),
  })
  .and(ActivityEntry)
  .meta({ id: 'Activity' });

export const activities = {
  list: endpoint({
    method: 'GET',
    path: `${companyApi}/activities`,
    needs: 'activity.show',
    summary: 'The audit log of the current company, newest first',
    query: listQuery(['created_at']),
    responses: { 200: z.object({ activities: z.array(Activity) }) },
    paged: true,
  }),
};
