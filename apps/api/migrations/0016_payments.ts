import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createCustomers(db);
  await createCharges(db);
  await createLedger(db);
  await createEvents(db);
};

/**
 * A customer is a card at the payment provider. Its number is masked, its token encrypted; the hash
 * of the token finds a card that is added again. A removed card is retained for its charges.
 */
const createCustomers = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table customers (
      id integer generated always as identity primary key,
      saas_company_id integer not null references saas_companies on delete cascade,
      requested_by integer references admins on delete set null,
      merchant_reference text not null unique check (length(merchant_reference) <= 40),
      currency text not null check (currency in ('usd', 'sar')),
      progress text not null default 'adding' check (progress in ('adding', 'added', 'refused')),
      error text,
      is_default boolean not null default false,
      brand text check (brand in ('MADA', 'VISA', 'MASTERCARD')),
      card_number text,
      card_holder_name text,
      expiry_date text,
      sealed_token bytea,
      token_hash bytea,
      removed_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (
        progress <> 'added' or removed_at is not null
        or num_nulls(brand, card_number, card_holder_name, expiry_date, sealed_token, token_hash) = 0
      ),
      check (not is_default or (progress = 'added' and removed_at is null))
    )
  `.execute(db);
  await sql`create index on customers (saas_company_id, id)`.execute(db);
  await sql`create index on customers (requested_by)`.execute(db);
  await sql`
    create unique index customers_one_default on customers (saas_company_id) where is_default
  `.execute(db);
  await sql`
    create unique index customers_one_per_token on customers (saas_company_id, token_hash)
      where progress = 'added' and removed_at is null
  `.execute(db);
};

/** One attempt to take money from a card. The reference identifies it here and at the provider. */
const createCharges = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table charges (
      id integer generated always as identity primary key,
      saas_company_id integer not null references saas_companies on delete cascade,
      customer_id integer not null references customers on delete cascade,
      requested_by integer references admins on delete set null,
      merchant_reference text not null unique check (length(merchant_reference) <= 40),
      idempotency_key text,
      reason text not null check (reason in ('top_up', 'subscription')),
      description text not null,
      amount_in_minor integer not null check (amount_in_minor > 0),
      currency text not null check (currency in ('usd', 'sar')),
      status text not null default 'pending'
        check (status in ('pending', 'ddd_check', 'succeed', 'failed')),
      ddd_url text,
      settled boolean not null default false,
      error text,
      response_code text,
      signature text,
      fort_id text,
      authorization_code text,
      paid_by text,
      checks integer not null default 0,
      next_check_at timestamptz,
      settled_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (saas_company_id, idempotency_key),
      check (settled = (status = 'succeed'))
    )
  `.execute(db);
  await sql`create index on charges (saas_company_id, created_at, id)`.execute(db);
  await sql`create index on charges (customer_id)`.execute(db);
  await sql`create index on charges (requested_by)`.execute(db);
  await sql`
    create index charges_to_check on charges (next_check_at) where next_check_at is not null
  `.execute(db);
};

/** A balance is the sum of its entries. The key of an entry makes it unique. */
const createLedger = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table ledger_entries (
      id bigint generated always as identity primary key,
      saas_company_id integer not null references saas_companies on delete cascade,
      idempotency_key text not null,
      kind text not null
        check (kind in ('top_up', 'subscription', 'usage', 'refund', 'adjustment')),
      amount_in_minor integer not null check (amount_in_minor <> 0),
      currency text not null check (currency in ('usd', 'sar')),
      charge_id integer unique references charges on delete cascade,
      description text not null,
      created_at timestamptz not null,
      unique (saas_company_id, idempotency_key),
      check ((charge_id is not null) = (kind = 'top_up'))
    )
  `.execute(db);
  await sql`create index on ledger_entries (saas_company_id) include (amount_in_minor)`.execute(db);
  await sql`
    create function ledger_is_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'the ledger is append-only';
    end
    $$
  `.execute(db);
  await sql`
    create trigger append_only before update on ledger_entries
      for each row execute function ledger_is_append_only()
  `.execute(db);
  await sql`
    create trigger no_truncate before truncate on ledger_entries
      execute function ledger_is_append_only()
  `.execute(db);
  // Deleting a company deletes its ledger; nothing else deletes from it.
  await sql`
    create trigger no_delete before delete on ledger_entries
      for each row when (pg_trigger_depth() = 0) execute function ledger_is_append_only()
  `.execute(db);
};

/** What the provider reported, in the order of arrival: for later investigation. */
const createEvents = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table payment_events (
      id bigint generated always as identity primary key,
      merchant_reference text not null,
      way text not null check (way in ('answer', 'return', 'notification', 'check')),
      response_code text not null,
      fields jsonb not null,
      created_at timestamptz not null
    )
  `.execute(db);
  await sql`create index on payment_events (merchant_reference, id)`.execute(db);
};
