import type { Db } from '../../platform/database/db.ts';

export const listAllPlans = (db: Db) =>
  db
    .selectFrom('plans')
    .select(['slug', 'name', 'price_in_minor', 'currency', 'description', 'trial_days'])
    .orderBy('position')
    .orderBy('slug')
    .execute();

export type PlanRow = Awaited<ReturnType<typeof listAllPlans>>[number];
