import type { activities, Activity, Output } from '@floorwright/contract';
import { hasPermission, unnamedActors } from '@floorwright/domain/access';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import type { Page } from '../../platform/database/page.ts';
import { type ActivityRow, listActivities } from './repository.ts';

export const findActivities = (
  { db, scope }: MemberContext,
  query: Output<typeof activities.list.query>,
): Promise<Page<ActivityRow>> =>
  listActivities(db, scope, {
    size: query['page[size]'],
    number: query['page[number]'],
    words: query.q,
    newestFirst: query.sort !== 'created_at',
    withPayments: hasPermission(scope.role, 'payment.manage'),
  });

type StoredActor = Pick<ActivityRow, 'actor_id' | 'actor_name' | 'actor_api_key_id'>;

/** Actors without an account differ by the names that the product gives them. */
const kindOfActor = ({ actor_id, actor_name, actor_api_key_id }: StoredActor) => {
  if (actor_api_key_id !== null) return 'api_key';
  if (actor_id !== null) return 'user';
  if (actor_name === unnamedActors.operator) return 'operator';
  return actor_name === unnamedActors.unknown ? 'unknown' : 'product';
};

export const presentActivity = ({
  id,
  created_at,
  actor_id,
  actor_name,
  actor_email,
  actor_api_key_id,
  subject_type,
  subject_id,
  subject_label,
  address,
  // Action and details stay together: the action decides the shape of the details.
  ...entry
}: ActivityRow): z.input<typeof Activity> => ({
  id: Number(id),
  created_at: created_at.toISOString(),
  actor: {
    kind: kindOfActor({ actor_id, actor_name, actor_api_key_id }),
    id: actor_id,
    name: actor_name,
    email: actor_email,
    api_key_id: actor_api_key_id,
  },
  subject: { type: subject_type, id: subject_id, label: subject_label },
  address,
  ...entry,
});
