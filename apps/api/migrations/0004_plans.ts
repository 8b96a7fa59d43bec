import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table plans (
      slug text primary key,
      name text not null,
      position integer not null,
      description text not null,
      currency text not null default 'usd' check (currency in ('usd', 'sar')),
      price_in_minor integer check (price_in_minor > 0),
      trial_days integer not null default 7,
      limit_apps integer check (limit_apps >= 0),
      limit_buildings integer check (limit_buildings >= 0),
      engagements boolean not null,
      api_requests integer,
      extra_requests_price_in_minor integer
    )
  `.execute(db);
  await sql`
    insert into plans
      (slug, name, position, description, price_in_minor, limit_apps, limit_buildings, engagements,
       api_requests, extra_requests_price_in_minor)
    values
      ('explorer', 'Explorer', 1, 'One application, one building, email support.',
       9900, 1, 1, false, 20000, 3000),
      ('developer', 'Developer', 2,
       'One application, unlimited buildings, engagement features, priority email support within 8 hours.',
       19900, 1, null, true, 100000, 2500),
      ('executive', 'Executive', 3,
       'Unlimited applications and buildings, engagement features, priority support within 2 hours.',
       49900, null, null, true, 500000, 1500),
      ('enterprise', 'Enterprise', 4,
       'Everything in Executive, dedicated project manager, phone and email support, free pilot.',
       null, null, null, true, null, null)
  `.execute(db);
  await sql`
    create table subscriptions (
      id integer generated always as identity primary key,
      saas_company_id integer not null unique references saas_companies on delete cascade,
      plan_slug text not null references plans,
      status text not null
        check (status in ('created', 'trialing', 'active', 'past_due', 'canceled')),
      offline boolean not null default false,
      trial_ends_at timestamptz,
      next_payment_at timestamptz,
      canceled_at timestamptz,
      expires_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )
  `.execute(db);
  await sql`update saas_companies set plan_slug = null
    where plan_slug not in (select slug from plans)`.execute(db);
  await sql`
    alter table saas_companies
      add foreign key (plan_slug) references plans,
      add column currency text not null default 'usd' check (currency in ('usd', 'sar')),
      add column provider boolean not null default false
  `.execute(db);
};
