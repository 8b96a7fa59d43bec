import type { SubscriptionStatus } from '@floorwright/domain';

import type { Db } from '../../platform/database/db.ts';

export const findCompany = (db: Db, id: number) =>
  db.selectFrom('saas_companies').select(['id', 'name']).where('id', '=', id).executeTakeFirst();

export const findCompaniesNamed = (db: Db, name: string) =>
  db
    .selectFrom('saas_companies')
    .select(['id', 'name'])
    .where('name', '=', name)
    .orderBy('id')
    .execute();

/** The subscription of a company, held until the transaction ends. */
export const lockSubscription = (tx: Db, companyId: number) =>
  tx
    .selectFrom('subscriptions')
    .select(['plan_slug', 'status'])
    .where('saas_company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();

/** What the plan of a company allows. The subscription is held until the transaction ends. */
export const lockAllowance = (tx: Db, companyId: number) =>
  tx
    .selectFrom('subscriptions as subscription')
    .innerJoin('plans as plan', 'plan.slug', 'subscription.plan_slug')
    .select([
      'subscription.status',
      'subscription.expires_at',
      'plan.name as plan_name',
      'plan.limit_apps',
      'plan.limit_buildings',
      'plan.engagements',
    ])
    .where('subscription.saas_company_id', '=', companyId)
    .forUpdate('subscription')
    .executeTakeFirst();

type Subscription = {
  plan_slug: string;
  status: SubscriptionStatus;
  offline: boolean;
  trial_ends_at: Date | null;
  next_payment_at: Date | null;
};

/** Gives the company this subscription, in the place of the one it has. */
export const putSubscription = async (
  db: Db,
  companyId: number,
  subscription: Subscription,
  now: Date,
): Promise<void> => {
  const values = { ...subscription, canceled_at: null, expires_at: null, updated_at: now };
  await db
    .insertInto('subscriptions')
    .values({ ...values, saas_company_id: companyId, created_at: now })
    .onConflict((conflict) => conflict.column('saas_company_id').doUpdateSet(values))
    .execute();
  await db
    .updateTable('saas_companies')
    .set({ plan_slug: subscription.plan_slug, updated_at: now })
    .where('id', '=', companyId)
    .execute();
};

export const readProvider = async (db: Db, companyId: number): Promise<boolean> => {
  const company = await db
    .selectFrom('saas_companies')
    .select('provider')
    .where('id', '=', companyId)
    .executeTakeFirst();
  return company?.provider ?? false;
};

/** Whether that changed anything. */
export const updateProvider = async (
  tx: Db,
  companyId: number,
  allowed: boolean,
  now: Date,
): Promise<boolean> => {
  const changed = await tx
    .updateTable('saas_companies')
    .set({ provider: allowed, updated_at: now })
    .where('id', '=', companyId)
    .where('provider', '!=', allowed)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
};
