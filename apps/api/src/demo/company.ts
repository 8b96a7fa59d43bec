import { nextMonthEnd } from '@floorwright/domain/billing';

import { newKeys } from '../modules/applications/index.ts';
import { postEntry } from '../modules/ledger/index.ts';
import type { Db } from '../platform/database/db.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';

export const demoPlan = 'executive';
export const demoCompany = 'Demo Venues';

/**
 * A company with an active subscription, a balance and a provider, so that every screen is
 * available.
 */
export const addDemoCompany = async (db: Db, now: Date): Promise<number> => {
  const times = { created_at: now, updated_at: now };
  const { id } = await db
    .insertInto('saas_companies')
    .values({ name: demoCompany, plan_slug: demoPlan, provider: true, ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ends = nextMonthEnd(now, now);
  await db
    .insertInto('subscriptions')
    .values({
      saas_company_id: id,
      plan_slug: demoPlan,
      status: 'active',
      anchor_at: now,
      period_starts_at: now,
      period_ends_at: ends,
      next_payment_at: ends,
      ...times,
    })
    .execute();
  await addDemoPayment(db, id, now);
  return id;
};

/** A year of the plan in minor units: it renews automatically, so that the demo never closes. */
const amount = 12 * 49_900;

const card = {
  brand: 'VISA',
  card_number: '400555******0001',
  card_holder_name: 'Olivia Owens',
  expiry_date: '2812',
} as const;

/** The payment in the history; its card was removed since. */
const addDemoPayment = async (db: Db, companyId: number, now: Date): Promise<void> => {
  const of = {
    saas_company_id: companyId,
    currency: 'usd',
    created_at: now,
    updated_at: now,
  } as const;
  const customer = await db
    .insertInto('customers')
    .values({
      ...of,
      ...card,
      merchant_reference: `demo-card-${companyId}`,
      progress: 'added',
      removed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const description = 'Balance refill';
  const reference = `demo-${companyId}`;
  const charge = await db
    .insertInto('charges')
    .values({
      ...of,
      customer_id: customer.id,
      merchant_reference: reference,
      reason: 'top_up',
      description,
      amount_in_minor: amount,
      status: 'succeed',
      settled: true,
      settled_at: now,
      receipt_number: 1,
      sent_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const key = `charge:${reference}`;
  const entry = { companyId, key, kind: 'top_up', amount, currency: 'usd', description } as const;
  await postEntry(db, { ...entry, chargeId: charge.id }, now);
};

export type DemoApplications = { mall: number; museum: number };

/** Where a third-party client on the same machine would listen. */
const redirectUris = ['http://localhost:8080/callback'];

export const addDemoApplications = async (
  db: Db,
  secrets: Secrets,
  companyId: number,
  now: Date,
): Promise<DemoApplications> => {
  const add = async (name: string): Promise<number> => {
    const { id } = await db
      .insertInto('applications')
      .values({
        saas_company_id: companyId,
        name,
        ...newKeys(secrets),
        redirect_uris: redirectUris,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  return { mall: await add('Harbour Mall'), museum: await add('City Museum') };
};
