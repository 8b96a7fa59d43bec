import type { Db } from '../../platform/database/db.ts';

export const listAllPlans = (db: Db) =>
  db
    .selectFrom('plans as plan')
    .leftJoin('plans as extended', 'extended.slug', 'plan.extends_slug')
    .select([
      'plan.slug',
      'plan.name',
      'plan.price_in_minor',
      'plan.currency',
      'plan.description',
      'plan.trial_days',
      'plan.limit_apps',
      'plan.limit_buildings',
      'plan.engagements',
      'plan.api_requests',
      'plan.extra_requests_price_in_minor',
      'plan.perks',
      'extended.name as extends',
    ])
    .orderBy('plan.position')
    .orderBy('plan.slug')
    .execute();

export type PlanRow = Awaited<ReturnType<typeof listAllPlans>>[number];
