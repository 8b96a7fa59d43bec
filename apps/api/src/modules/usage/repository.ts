import { type NotNull, sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

const idIn = (companyIds: readonly number[]) => sql<number>`any(${companyIds}::int[])`;

/**
 * With the plan at the start of the period: a downgrade changes the subscription when the period
 * ends, and a new period starts only when it is paid.
 */
const subscriptions = (db: Db, companyIds: readonly number[]) =>
  db
    .selectFrom('subscriptions as subscription')
    .leftJoin('api_usage as counted', (join) =>
      join
        .onRef('counted.saas_company_id', '=', 'subscription.saas_company_id')
        .onRef('counted.period_starts_at', '=', 'subscription.period_starts_at'),
    )
    .innerJoin('plans as plan', (join) =>
      join.on('plan.slug', '=', sql`coalesce(counted.plan_slug, subscription.plan_slug)`),
    )
    .innerJoin('saas_companies as company', 'company.id', 'subscription.saas_company_id')
    .select([
      'company.name as company',
      'company.currency',
      'company.extra_requests_allowed',
      'company.extra_requests_cap_in_minor',
      'plan.currency as planCurrency',
      'plan.price_in_minor',
      'subscription.saas_company_id as companyId',
      'subscription.status',
      'subscription.offline',
      'subscription.period_starts_at',
      'subscription.period_ends_at',
      'subscription.trial_ends_at',
      'subscription.expires_at',
      'plan.name as plan',
      'plan.api_requests',
      'plan.extra_requests_price_in_minor',
    ])
    .where('subscription.saas_company_id', '=', idIn(companyIds))
    .orderBy('subscription.saas_company_id');

/**
 * Locks the subscriptions of these companies for share: requests that arrive during a renewal count for the
 * new period and are not lost between the two. They are read after the lock: a row that changed during the
 * wait would be joined with its former plan and dropped.
 */
export const lockSubscriptionsForShare = async (tx: Db, companyIds: readonly number[]) => {
  await tx
    .selectFrom('subscriptions')
    .select('saas_company_id')
    .where('saas_company_id', '=', idIn(companyIds))
    .orderBy('saas_company_id')
    .forShare()
    .execute();
  return subscriptions(tx, companyIds).execute();
};

/** The same with the requests of the period, and the share that was reported to the owners. */
export const listUsage = async (db: Db, companyIds: readonly number[]) => {
  const rows = await subscriptions(db, companyIds)
    .select(['counted.requests', 'counted.told_percent as reported', 'counted.cap_reported_at'])
    .where('counted.requests', 'is not', null)
    .$narrowType<{ requests: NotNull; reported: NotNull }>()
    .execute();
  return rows.map((row) => ({ ...row, requests: Number(row.requests) }));
};

/** After a change of the cap, reaching it is reported again. */
export const resetCapReported = async (tx: Db, companyId: number): Promise<void> => {
  await tx
    .updateTable('api_usage')
    .set({ cap_reported_at: null })
    .where('saas_company_id', '=', companyId)
    .where('cap_reported_at', 'is not', null)
    .execute();
};

/** Counts the requests of a period under another plan, and restarts the reported shares. */
export const countUnderPlan = async (
  tx: Db,
  companyId: number,
  periodStartsAt: Date,
  planSlug: string,
): Promise<void> => {
  await tx
    .updateTable('api_usage')
    .set({ plan_slug: planSlug, told_percent: 0, cap_reported_at: null })
    .where('saas_company_id', '=', companyId)
    .where('period_starts_at', '=', periodStartsAt)
    .execute();
};

export type LockedSubscription = Awaited<ReturnType<typeof lockSubscriptionsForShare>>[number];
export type CompanyUsage = Awaited<ReturnType<typeof listUsage>>[number];

type Counted = {
  companyId: number;
  requests: number;
  /** Whether they are never billed. */
  free: boolean;
  /** The maximum that is counted; null for any number. */
  limit: number | null;
};

/** Adds to the current period of each company. */
export const addRequests = async (tx: Db, counted: readonly Counted[]): Promise<void> => {
  await sql`
    with counted as (
      select * from unnest(
        ${counted.map(({ companyId }) => companyId)}::int[],
        ${counted.map(({ requests }) => requests)}::bigint[],
        ${counted.map(({ free }) => free)}::boolean[],
        ${counted.map(({ limit }) => limit)}::bigint[]
      ) as counted (company_id, requests, free, at_most)
    )
    insert into api_usage as usage (saas_company_id, period_starts_at, plan_slug, free, requests)
      select subscription.saas_company_id, subscription.period_starts_at, subscription.plan_slug,
        counted.free, least(counted.requests, counted.at_most)
      from counted
      join subscriptions subscription on subscription.saas_company_id = counted.company_id
      order by subscription.saas_company_id
    on conflict (saas_company_id, period_starts_at) do update
      set requests = greatest(usage.requests, least(
        usage.requests + excluded.requests,
        (select at_most from counted where company_id = usage.saas_company_id)
      ))
  `.execute(tx);
};

/** Whether this share was not reported before: of two processes, one reports it. */
export const setReportedPercent = async (
  tx: Db,
  { companyId, period_starts_at: periodStartsAt }: CompanyUsage,
  percent: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('api_usage')
    .set({ told_percent: percent })
    .where('saas_company_id', '=', companyId)
    .where('period_starts_at', '=', periodStartsAt)
    .where('told_percent', '<', percent)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** Whether reaching the cap of this period was not reported before. */
export const setCapReported = async (
  tx: Db,
  { companyId, period_starts_at: periodStartsAt }: CompanyUsage,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('api_usage')
    .set({ cap_reported_at: now })
    .where('saas_company_id', '=', companyId)
    .where('period_starts_at', '=', periodStartsAt)
    .where('cap_reported_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** The count of one period, and its plan; undefined if there is none. */
export const findUsage = async (db: Db, companyId: number, periodStartsAt: Date) => {
  const row = await db
    .selectFrom('api_usage')
    .select(['requests', 'plan_slug as planSlug'])
    .where('saas_company_id', '=', companyId)
    .where('period_starts_at', '=', periodStartsAt)
    .executeTakeFirst();
  return row && { ...row, requests: Number(row.requests) };
};

/** The unpaid counts, with quota and price of their plan. */
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

/** Marks everything counted so far as paid. */
export const markBilled = async (tx: Db, companyId: number, now: Date): Promise<void> => {
  await tx
    .updateTable('api_usage')
    .set({ billed_at: now })
    .where('saas_company_id', '=', companyId)
    .where('billed_at', 'is', null)
    .execute();
};
