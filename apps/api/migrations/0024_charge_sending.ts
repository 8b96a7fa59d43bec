import { type Kysely, sql } from 'kysely';

/**
 * When a charge was last sent to the provider: a request that is still on its way must not be sent
 * again. Charges that are open during the upgrade count as sent when they were created; the defaults are
 * for processes of the version before, which still write while the new ones start.
 */
const addSending = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table charges add column sent_at timestamptz`.execute(db);
  await sql`update charges set sent_at = created_at`.execute(db);
  await sql`alter table charges alter column sent_at set not null, alter column sent_at set default now()`.execute(
    db,
  );
};

/** Repeated messages are counted, not stored again, so that replays do not fill the table. */
const countRepeats = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table payment_events
      add column times integer not null default 1,
      add column last_at timestamptz
  `.execute(db);
  await sql`
    with same as (
      select min(id) as id, count(*) as times, max(created_at) as last_at
      from payment_events group by merchant_reference, way, md5(fields::text)
    )
    update payment_events as event set times = same.times, last_at = same.last_at
    from same where event.id = same.id
  `.execute(db);
  await sql`delete from payment_events where last_at is null`.execute(db);
  await sql`alter table payment_events alter column last_at set not null, alter column last_at set default now()`.execute(
    db,
  );
  await sql`
    create unique index payment_events_once
      on payment_events (merchant_reference, way, md5(fields::text))
  `.execute(db);
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await addSending(db);
  await countRepeats(db);
};
