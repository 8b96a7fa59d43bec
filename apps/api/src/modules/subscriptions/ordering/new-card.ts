import { paymentStep, payNow } from '@floorwright/domain/billing';

import type { Actor } from '../../../kernel/activity.ts';
import type { Platform } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Db, inTransaction } from '../../../platform/database/db.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { takeChargeTry } from '../../charges/index.ts';
import { byItself, recordSubscriptionDeed } from '../activities.ts';
import { dueFor } from '../amount-due.ts';
import { fundsOf } from '../funds.ts';
import { renewSubscription } from '../jobs.ts';
import { openCharge } from '../open-charge.ts';
import { lockAccount, putSubscription } from '../repository.ts';

type Context = Platform & { db: Db; lastingDb: Db; address: string };

/**
 * Another card became the default one: an overdue month is paid with it at once, not at the next
 * scheduled attempt. The card stays the default one when too many charges were tried before.
 */
export const payOverdueWithNewCard = async (
  context: Context,
  companyId: number,
  actor: Actor = byItself,
): Promise<void> => {
  try {
    await inTransaction(context.db, (tx) => orderPayment(context, tx, companyId, actor));
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 429) throw error;
  }
};

const orderPayment = async (
  context: Context,
  tx: Db,
  companyId: number,
  actor: Actor,
): Promise<void> => {
  const now = context.clock.now();
  const { company, subscription: before } = await lockAccount(tx, companyId);
  if (before?.status !== 'past_due') return;
  const charge_reference = await openCharge(tx, before);
  const subscription = { ...before, ...payNow(before, now), charge_reference };
  const due = await dueFor(tx, company, before.plan_slug);
  const { facts } = await fundsOf(context, tx, { company, subscription, due });
  // What the balance covers is taken when it is paid in; a charge on its way is waited for.
  if (paymentStep(facts).do !== 'charge') return;
  await takeChargeTry({ ...context, scope: { companyId } });
  await putSubscription(tx, companyId, subscription, now);
  await recordSubscriptionDeed(context, tx, actor, company, {
    action: 'subscription.month_ordered',
    details: { status: { from: before.status, to: subscription.status } },
  });
  await enqueue(tx, renewSubscription, { companyId });
};
