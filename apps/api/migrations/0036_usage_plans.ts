import { type Kysely, sql } from 'kysely';

/**
 * The plan of a period now decides its quota. Where the plan was changed in a trial, the period still
 * names the first one; what is counted there is free, so no amount changes.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    update api_usage as counted set plan_slug = subscription.plan_slug
      from subscriptions as subscription
      where counted.free
        and subscription.saas_company_id = counted.saas_company_id
        and subscription.period_starts_at = counted.period_starts_at
        and subscription.plan_slug <> counted.plan_slug
  `.execute(db);
};
