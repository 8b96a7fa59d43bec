import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Retained as long as phones may send earlier positions.
  await sql`
    create table erased_visitors (
      visitor uuid primary key,
      erased_at timestamptz not null
    )
  `.execute(db);
  await sql`create index on erased_visitors (erased_at)`.execute(db);
  // An app may report a delivery and its opening under one id.
  await sql`alter table engagement_events drop constraint engagement_events_pkey`.execute(db);
  await sql`
    alter table engagement_events add primary key (visitor, trigger_id, event_id, kind)
  `.execute(db);
};
