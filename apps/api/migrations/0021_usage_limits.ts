import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // The percentage of a limit that was last reported to the owners in this period.
  await sql`
    alter table api_usage add column told_percent smallint not null default 0
  `.execute(db);
  // A subscription that was paid elsewhere and has ended is like any other ended one.
  await sql`
    update subscriptions set offline = false where offline and status = 'canceled'
  `.execute(db);
  await numberReceipts(db);
};

/** Receipts of a company are numbered consecutively, as its accountants expect. */
const numberReceipts = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table charges add column receipt_number integer`.execute(db);
  await sql`
    update charges set receipt_number = numbered.position
      from (
        select id, row_number() over (partition by saas_company_id order by settled_at, id) as position
        from charges where settled
      ) numbered
      where numbered.id = charges.id
  `.execute(db);
  await sql`
    alter table charges
      add unique (saas_company_id, receipt_number),
      add check (settled = (receipt_number is not null))
  `.execute(db);
};
