import { type Handlers, pagerOf } from '../../http/handlers.ts';
import { findActivities, presentActivity } from './activities.ts';

export const activityHandlers: Handlers<'activities'> = {
  list: async ({ query }, context) => {
    const page = await findActivities(context, query);
    return {
      status: 200,
      body: { activities: page.rows.map(presentActivity) },
      pager: pagerOf(query, page.totalCount),
    };
  },
};
