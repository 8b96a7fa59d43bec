import { nextMonthEnd } from '@floorwright/domain';

import { postEntry } from '../modules/ledger/service.ts';
import type { Db } from '../platform/database/db.ts';

const plan = 'executive';
export const demoCompany = 'Demo Venues';

/** A year of the plan, in minor units: it renews by itself, and nobody finds the demo closed. */
const paidIn = 12 * 49_900;

/** A company with an active subscription, money and a provider, so that every screen is open. */
export const addDemoCompany = async (db: Db, now: Date): Promise<number> => {
  const times = { created_at: now, updated_at: now };
  const { id } = await db
    .insertInto('saas_companies')
    .values({ name: demoCompany, plan_slug: plan, provider: true, ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ends = nextMonthEnd(now, now);
  await db
    .insertInto('subscriptions')
    .values({
      saas_company_id: id,
      plan_slug: plan,
      status: 'active',
      anchor_at: now,
      period_starts_at: now,
      period_ends_at: ends,
      next_payment_at: ends,
      ...times,
    })
    .execute();
  const entry = { companyId: id, key: 'demo', kind: 'adjustment', currency: 'usd' } as const;
  await postEntry(db, { ...entry, amount: paidIn, description: 'Paid in for the demo' }, now);
  return id;
};
