import { nextMonthEnd } from '@floorwright/domain/billing';

import type { Db } from '../platform/database/db.ts';
import { addDemoPayment } from './payment.ts';

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
