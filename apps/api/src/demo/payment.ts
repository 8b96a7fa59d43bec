import { postEntry } from '../modules/ledger/index.ts';
import type { Db } from '../platform/database/db.ts';

/** A year of the plan in minor units: it renews automatically, so that the demo never closes. */
const amount = 12 * 49_900;

const card = {
  brand: 'VISA',
  card_number: '400555******0001',
  card_holder_name: 'Olivia Owens',
  expiry_date: '2812',
} as const;

/** The payment in the history; its card was removed since. */
export const addDemoPayment = async (db: Db, companyId: number, now: Date): Promise<void> => {
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
