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

/**
 * The limits of a company's plan. Locks the subscription for update, and reads it after the lock: a row
 * that changed during the wait would be joined with its former plans.
 */
export const lockAllowanceForUpdate = async (tx: Db, companyId: number) => {
  await tx
    .selectFrom('subscriptions')
    .select('saas_company_id')
    .where('saas_company_id', '=', companyId)
    .forUpdate()
    .execute();
  return tx
    .selectFrom('subscriptions as subscription')
    .innerJoin('plans as plan', 'plan.slug', 'subscription.plan_slug')
    .leftJoin('plans as next', 'next.slug', 'subscription.next_plan_slug')
    .select([
      'subscription.status',
      'subscription.expires_at',
      'next.name as next_plan_name',
      'next.limit_apps as next_limit_apps',
      'next.limit_buildings as next_limit_buildings',
      'next.engagements as next_engagements',
      'plan.name as plan_name',
      'plan.limit_apps',
      'plan.limit_buildings',
      'plan.engagements',
    ])
    .where('subscription.saas_company_id', '=', companyId)
    .executeTakeFirst();
};
