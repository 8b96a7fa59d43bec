import {
  type ExtraChoice,
  type SubscriptionState,
  trialsToNotifyUntil,
} from '@floorwright/domain/billing';

import type { Db } from '../../platform/database/db.ts';

export type Subscription = SubscriptionState & {
  plan_slug: string;
  /** The reference of the charge for the due payment, stored before the charge is made. */
  charge_reference: string | null;
};

const columns = [
  'plan_slug',
  'charge_reference',
  'status',
  'offline',
  'anchor_at',
  'period_starts_at',
  'period_ends_at',
  'trial_ends_at',
  'trial_told_at',
  'next_payment_at',
  'first_failed_at',
  'failed_attempts',
  'canceled_at',
  'expires_at',
  'ended_at',
  'next_plan_slug',
  'upgrade_plan_slug',
  'upgrade_amount_in_minor',
  'upgrade_asked_at',
] as const;

const subscriptionOf = (db: Db, companyId: number) =>
  db.selectFrom('subscriptions').select(columns).where('saas_company_id', '=', companyId);

const companyOf = (db: Db, companyId: number) =>
  db
    .selectFrom('saas_companies')
    .select(['id', 'name', 'currency', 'plan_slug'])
    .select(['extra_requests_allowed', 'extra_requests_cap_in_minor'])
    .where('id', '=', companyId);

export type BillingAccount = {
  company: Awaited<ReturnType<ReturnType<typeof companyOf>['executeTakeFirstOrThrow']>>;
  subscription: Subscription | undefined;
};

export const readAccount = async (db: Db, companyId: number): Promise<BillingAccount> => ({
  company: await companyOf(db, companyId).executeTakeFirstOrThrow(),
  subscription: await subscriptionOf(db, companyId).executeTakeFirst(),
});

/** Locks the company before the subscription, the order used everywhere, to avoid deadlocks. */
export const lockAccountForUpdate = async (tx: Db, companyId: number): Promise<BillingAccount> => ({
  company: await companyOf(tx, companyId).forNoKeyUpdate().executeTakeFirstOrThrow(),
  subscription: await subscriptionOf(tx, companyId).forUpdate().executeTakeFirst(),
});

/** Creates or replaces the subscription of the company. */
export const storeSubscription = async (
  tx: Db,
  companyId: number,
  subscription: Subscription,
  now: Date,
): Promise<void> => {
  const values = { ...subscription, updated_at: now };
  await tx
    .insertInto('subscriptions')
    .values({ ...values, saas_company_id: companyId, created_at: now })
    .onConflict((conflict) => conflict.column('saas_company_id').doUpdateSet(values))
    .execute();
  await tx
    .updateTable('saas_companies')
    .set({ plan_slug: subscription.plan_slug, updated_at: now })
    .where('id', '=', companyId)
    .where('plan_slug', 'is distinct from', subscription.plan_slug)
    .execute();
};

/** The companies whose subscription may need work. */
export const companiesToRenew = async (db: Db, now: Date): Promise<number[]> => {
  const rows = await db
    .selectFrom('subscriptions')
    .select('saas_company_id')
    .where((eb) =>
      eb.or([
        eb('next_payment_at', '<=', now),
        eb('upgrade_plan_slug', 'is not', null),
        eb.and([
          eb('expires_at', '<=', now),
          eb('ended_at', 'is', null),
          eb.or([eb('status', '=', 'canceled'), eb('offline', '=', true)]),
        ]),
        eb.and([
          eb('status', '=', 'trialing'),
          eb('trial_told_at', 'is', null),
          eb('trial_ends_at', '<=', trialsToNotifyUntil(now)),
        ]),
        eb.and([
          eb('offline', '=', true),
          eb('status', '=', 'active'),
          eb('period_ends_at', '<=', now),
        ]),
      ]),
    )
    .orderBy('saas_company_id')
    .execute();
  return rows.map((row) => row.saas_company_id);
};

/** The company's settings for API requests beyond its plan. */
export const setExtraRequests = async (
  tx: Db,
  companyId: number,
  { extra_requests_allowed, extra_requests_cap_in_minor }: ExtraChoice,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('saas_companies')
    .set({ extra_requests_allowed, extra_requests_cap_in_minor, updated_at: now })
    .where('id', '=', companyId)
    .execute();
};
