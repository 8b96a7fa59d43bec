import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await describePlans(db);
  await addBilling(db);
  await createUsage(db);
};

const describePlans = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table plans
      add column perks text[] not null default '{}',
      add column extends_slug text references plans
  `.execute(db);
  await sql`
    update plans set perks = array['Email support'] where slug = 'explorer'
  `.execute(db);
  await sql`
    update plans set perks = array['Priority email support within 8 hours']
      where slug = 'developer'
  `.execute(db);
  await sql`
    update plans set perks = array['Priority support within 2 hours'] where slug = 'executive'
  `.execute(db);
  await sql`
    update plans
      set extends_slug = 'executive',
        perks = array['Dedicated project manager', 'Phone and email support', 'Free pilot']
      where slug = 'enterprise'
  `.execute(db);
};

/** The state that automatic renewal needs. */
const addBilling = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table subscriptions
      add column anchor_at timestamptz,
      add column period_starts_at timestamptz,
      add column period_ends_at timestamptz,
      add column trial_told_at timestamptz,
      add column first_failed_at timestamptz,
      add column failed_attempts integer not null default 0 check (failed_attempts >= 0),
      add column ended_at timestamptz,
      add column charge_reference text
  `.execute(db);
  await sql`
    update subscriptions
      set anchor_at = coalesce(next_payment_at, created_at),
        period_starts_at = created_at,
        period_ends_at = coalesce(next_payment_at, expires_at, created_at + interval '1 month')
  `.execute(db);
  await sql`
    alter table subscriptions
      alter column anchor_at set not null,
      alter column period_starts_at set not null,
      alter column period_ends_at set not null
  `.execute(db);
  await sql`create index on subscriptions (next_payment_at)`.execute(db);
};

/** API requests per company and period. Free requests are counted too, and never billed. */
const createUsage = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table api_usage (
      saas_company_id integer not null references saas_companies on delete cascade,
      period_starts_at timestamptz not null,
      plan_slug text not null references plans,
      free boolean not null,
      requests bigint not null,
      billed_at timestamptz,
      primary key (saas_company_id, period_starts_at)
    )
  `.execute(db);
};
