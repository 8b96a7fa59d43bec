import { type Kysely, sql } from 'kysely';

/** Addresses that get the events of a company, and what is sent to them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table webhooks (
      id integer generated always as identity primary key,
      saas_company_id integer not null references saas_companies on delete cascade,
      url text not null,
      description text not null default '',
      events text[] not null check (cardinality(events) > 0),
      secret_sealed bytea not null,
      -- The secret before the last rotation, with which messages are signed, too, until its time is over.
      previous_secret_sealed bytea,
      previous_secret_expires_at timestamptz,
      enabled boolean not null default true,
      -- Set if it was disabled because deliveries failed.
      disabled_at timestamptz,
      -- Attempts that failed since the last one that arrived.
      failures integer not null default 0,
      -- Nothing is sent until then: the address does not answer.
      paused_until timestamptz,
      last_success_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )
  `.execute(db);
  await sql`create index on webhooks (saas_company_id)`.execute(db);
  await createDeliveries(db);
  await createShown(db);
};

const createDeliveries = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table webhook_deliveries (
      id bigint generated always as identity primary key,
      webhook_id integer not null references webhooks on delete cascade,
      -- The id by which receivers recognize a message that comes twice.
      message_id text not null,
      event text not null,
      -- Messages about the same subject are sent in order.
      subject text not null,
      -- Exactly as it is signed and sent.
      body text not null,
      status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
      attempts integer not null default 0,
      created_at timestamptz not null,
      -- When trying began: the creation, or a request to send it again.
      begun_at timestamptz not null,
      next_attempt_at timestamptz not null,
      -- The last attempt.
      attempted_at timestamptz,
      request_url text,
      request_headers jsonb,
      response_status integer,
      response_body text,
      response_error text,
      response_ms integer
    )
  `.execute(db);
  await sql`create index on webhook_deliveries (webhook_id, id)`.execute(db);
  await sql`
    create index webhook_deliveries_pending on webhook_deliveries (webhook_id, subject, id)
      where status = 'pending'
  `.execute(db);
  await sql`
    create index webhook_deliveries_due on webhook_deliveries (next_attempt_at)
      where status = 'pending'
  `.execute(db);
  await sql`create index on webhook_deliveries (created_at)`.execute(db);
};

/** Engagements that were shown and about which no message was written yet: one message a minute adds them up. */
const createShown = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table shown_engagements (
      id bigint generated always as identity primary key,
      company_id integer not null,
      trigger_id integer not null,
      count integer not null
    )
  `.execute(db);
};
