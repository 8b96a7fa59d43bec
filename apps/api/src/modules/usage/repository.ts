import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

export type Counts = ReadonlyMap<number, number>;

/**
 * Adds to the period that each company is in. The subscription is held meanwhile: what comes while it is
 * renewed counts for the new period, and is not lost between the two.
 */
export const addRequests = async (db: Db, counts: Counts): Promise<void> => {
  const ids = [...counts.keys()];
  const numbers = [...counts.values()];
  await sql`
    insert into api_usage (saas_company_id, period_starts_at, plan_slug, free, requests)
      select held.saas_company_id, held.period_starts_at, held.plan_slug, held.free, held.requests
      from (
        select subscription.saas_company_id, subscription.period_starts_at, subscription.plan_slug,
          subscription.offline
            or subscription.period_starts_at < coalesce(subscription.trial_ends_at, '-infinity')
            as free,
          counted.requests
        from subscriptions subscription
        join unnest(${ids}::int[], ${numbers}::bigint[]) as counted (company_id, requests)
          on counted.company_id = subscription.saas_company_id
        order by subscription.saas_company_id
        for share of subscription
      ) held
    on conflict (saas_company_id, period_starts_at)
      do update set requests = api_usage.requests + excluded.requests
  `.execute(db);
};

/** What was counted in one period. */
export const countedIn = async (
  db: Db,
  companyId: number,
  periodStartsAt: Date,
): Promise<number> => {
  const row = await db
    .selectFrom('api_usage')
    .select('requests')
    .where('saas_company_id', '=', companyId)
    .where('period_starts_at', '=', periodStartsAt)
    .executeTakeFirst();
  return Number(row?.requests ?? 0);
};

/** What was counted and has not been paid for, with the quota and price of the plan it came under. */
export const listUnbilled = async (db: Db, companyId: number) => {
  const rows = await db
    .selectFrom('api_usage as counted')
    .innerJoin('plans as plan', 'plan.slug', 'counted.plan_slug')
    .select([
      'counted.requests',
      'plan.currency',
      'plan.api_requests',
      'plan.extra_requests_price_in_minor',
    ])
    .where('counted.saas_company_id', '=', companyId)
    .where('counted.billed_at', 'is', null)
    .where('counted.free', '=', false)
    .execute();
  return rows.map(({ requests, ...plan }) => ({ ...plan, requests: Number(requests) }));
};

export const setBilled = async (tx: Db, companyId: number, now: Date): Promise<void> => {
  await tx
    .updateTable('api_usage')
    .set({ billed_at: now })
    .where('saas_company_id', '=', companyId)
    .where('billed_at', 'is', null)
    .execute();
};
