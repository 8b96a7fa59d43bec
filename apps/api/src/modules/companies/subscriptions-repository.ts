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

/** What the plan of a company allows. The subscription is held until the transaction ends. */
export const lockAllowance = (tx: Db, companyId: number) =>
  tx
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
    .forUpdate('subscription')
    .executeTakeFirst();

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
