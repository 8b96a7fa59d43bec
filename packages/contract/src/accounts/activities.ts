import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { companyApi, Id } from '../wire/fields.ts';
import { listQuery } from '../wire/pager.ts';

export const Activity = z
  .object({
    id: z.number().int(),
    created_at: z.iso.datetime(),
    /** Subject and deed, such as `member.removed`. */
    action: z.string(),
    actor: z.object({ id: Id.nullable(), name: z.string(), email: z.string() }),
    subject: z.object({ type: z.string(), id: Id.nullable(), label: z.string() }),
    details: z.record(z.string(), z.unknown()),
    address: z.string(),
  })
  .meta({ id: 'Activity' });

export const activities = {
  list: endpoint({
    method: 'GET',
    path: `${companyApi}/activities`,
    needs: 'activity.show',
    summary: 'Who did what in the current company, newest first',
    query: listQuery(['created_at']),
    responses: { 200: z.object({ activities: z.array(Activity) }) },
    paged: true,
  }),
};
