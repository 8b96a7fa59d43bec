import { type Kysely, sql } from 'kysely';

/**
 * The purpose of a charge for a subscription: a month or an upgrade, and which one. Earlier charges
 * have no key; their description distinguishes upgrades from months.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table charges
      add column payment_key text,
      drop constraint charges_reason_check,
      add constraint charges_reason_check check (reason in ('top_up', 'subscription', 'upgrade'))
  `.execute(db);
  await sql`
    update charges set reason = 'upgrade'
      where reason = 'subscription' and description like 'Upgrade to the % plan of %'
  `.execute(db);
};
