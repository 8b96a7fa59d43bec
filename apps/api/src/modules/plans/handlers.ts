import type { Handlers } from '../../http/handlers.ts';
import { listOfferedPlans, presentPlan } from './plans.ts';

export const planHandlers: Handlers<'plans'> = {
  list: async (_request, { db }) => {
    const plans = await listOfferedPlans(db);
    return { status: 200, body: { plans: plans.map(presentPlan) } };
  },
};
