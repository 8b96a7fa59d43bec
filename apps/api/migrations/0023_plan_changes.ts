import { type Kysely, sql } from 'kysely';

/** A scheduled downgrade, and an upgrade with a pending payment. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table subscriptions
      add column next_plan_slug text references plans,
      add column upgrade_plan_slug text references plans,
      add column upgrade_amount_in_minor integer check (upgrade_amount_in_minor > 0),
      add column upgrade_asked_at timestamptz,
      add check (num_nulls(upgrade_plan_slug, upgrade_amount_in_minor, upgrade_asked_at) in (0, 3))
  `.execute(db);
  await sql`
    create index subscriptions_upgrading on subscriptions (saas_company_id)
      where upgrade_plan_slug is not null
  `.execute(db);
};
