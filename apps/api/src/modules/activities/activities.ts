import type { activities, Output } from '@floorwright/contract';

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
  });
