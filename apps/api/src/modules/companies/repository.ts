import type { PlanContents } from '@floorwright/domain/billing';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

type NewCompany = { name: string; plan_slug: string | null };

export const insertCompany = async (db: Db, company: NewCompany, now: Date): Promise<number> => {
  const { id } = await db
    .insertInto('saas_companies')
    .values({ ...company, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const renameCompany = async (
  db: Db,
  companyId: number,
  name: string,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('saas_companies')
    .set({ name, updated_at: now })
    .where('id', '=', companyId)
    .execute();
};

/** The companies of a user, each with the user's role, its plan and its subscription. */
const companiesOf = (db: Db, adminId: number) =>
  db
    .selectFrom('saas_company_admins as member')
    .innerJoin('saas_companies as company', 'company.id', 'member.saas_company_id')
    .leftJoin('plans as plan', 'plan.slug', 'company.plan_slug')
    .leftJoin('subscriptions as subscription', 'subscription.saas_company_id', 'company.id')
    .leftJoin('sso_connections as provider', 'provider.saas_company_id', 'company.id')
    .leftJoin('plans as subscribed', 'subscribed.slug', 'subscription.plan_slug')
    .select([
      'company.id',
      'company.name',
      'company.plan_slug',
      'company.currency',
      'company.provider',
      'company.requires_second_factor',
      'provider.id as sso_connection_id',
      'provider.only_way',
      'member.role',
      'plan.price_in_minor',
      'plan.currency as price_currency',
      'subscription.status',
      'subscription.offline',
      'subscription.trial_ends_at',
      'subscription.next_payment_at',
      'subscription.canceled_at',
      'subscription.expires_at',
      'subscribed.limit_apps',
    ])
    .select((company) =>
      company
        .selectFrom('ledger_entries as entry')
        .select(({ fn }) => fn.sum<string | null>('entry.amount_in_minor').as('balance'))
        .whereRef('entry.saas_company_id', '=', 'company.id')
        .as('balance'),
    )
    .where('member.admin_id', '=', adminId);

export type CompanyRow = Awaited<ReturnType<typeof listCompaniesOf>>[number];

export const listCompaniesOf = (db: Db, adminId: number) =>
  companiesOf(db, adminId)
    .orderBy(sql`fold_text(company.name)`)
    .orderBy('company.id')
    .execute();

/** Where the user was a member until an identity provider deactivated them, or an owner removed the provisioned user. */
export const listDeactivatedOf = (db: Db, adminId: number) =>
  db
    .selectFrom('provisioned_users as user')
    .innerJoin('saas_companies as company', 'company.id', 'user.saas_company_id')
    .select(['company.id', 'company.name'])
    .where('user.admin_id', '=', adminId)
    .where('user.active', '=', false)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('saas_company_admins as member')
            .select('member.id')
            .whereRef('member.saas_company_id', '=', 'company.id')
            .where('member.admin_id', '=', adminId),
        ),
      ),
    )
    .orderBy(sql`fold_text(company.name)`)
    .orderBy('company.id')
    .execute();

export const findCompanyOf = (db: Db, adminId: number, companyId: number) =>
  companiesOf(db, adminId).where('company.id', '=', companyId).executeTakeFirst();

/** Whether the company requires a second factor of its members. */
export const requiresSecondFactor = async (db: Db, companyId: number): Promise<boolean> => {
  const company = await db
    .selectFrom('saas_companies')
    .select('requires_second_factor')
    .where('id', '=', companyId)
    .executeTakeFirst();
  return company?.requires_second_factor ?? false;
};

/** Whether the user owns a company; concurrent transactions wait for each other. */
export const lockOwnershipForUpdate = async (tx: Db, adminId: number): Promise<boolean> => {
  await tx.selectFrom('admins').select('id').where('id', '=', adminId).forUpdate().execute();
  const owned = await tx
    .selectFrom('saas_company_admins')
    .select('id')
    .where('admin_id', '=', adminId)
    .where('role', '=', 'owner')
    .limit(1)
    .executeTakeFirst();
  return owned !== undefined;
};

export const setCurrentCompany = async (
  db: Db,
  adminId: number,
  companyId: number,
): Promise<void> => {
  await db
    .updateTable('admins')
    .set({ saas_company_id: companyId })
    .where('id', '=', adminId)
    .execute();
};

export const findCompany = (db: Db, id: number) =>
  db.selectFrom('saas_companies').select(['id', 'name']).where('id', '=', id).executeTakeFirst();

export const findCompaniesNamed = (db: Db, name: string) =>
  db
    .selectFrom('saas_companies')
    .select(['id', 'name'])
    .where('name', '=', name)
    .orderBy('id')
    .execute();

export const readProvider = async (db: Db, companyId: number): Promise<boolean> => {
  const company = await db
    .selectFrom('saas_companies')
    .select('provider')
    .where('id', '=', companyId)
    .executeTakeFirst();
  return company?.provider ?? false;
};

/** Returns whether anything changed. */
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

export const setRequiresSecondFactor = async (
  db: Db,
  companyId: number,
  required: boolean,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('saas_companies')
    .set({ requires_second_factor: required, updated_at: now })
    .where('id', '=', companyId)
    .execute();
};

/** The usage of a company for everything that plans limit. */
export const countPlanContents = async (db: Db, companyId: number): Promise<PlanContents> => {
  const { rows } = await sql<PlanContents>`
    select
      (select count(*) from applications where saas_company_id = ${companyId})::int
        as applications,
      (select count(*) from buildings
        join applications on applications.id = buildings.application_id
        where applications.saas_company_id = ${companyId})::int as buildings,
      (select count(*) from triggers
        join buildings on buildings.id = triggers.building_id
        join applications on applications.id = buildings.application_id
        where applications.saas_company_id = ${companyId})::int as engagements
  `.execute(db);
  return rows[0] ?? { applications: 0, buildings: 0, engagements: 0 };
};
