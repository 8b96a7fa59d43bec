import { paymentStep, payNow } from '@floorwright/domain/billing';

import type { Actor } from '../../../kernel/activity.ts';
import type { MemberContext, Platform } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Db, inTransaction } from '../../../platform/database/db.ts';
import { countChargeAttempt } from '../../charges/index.ts';
import { balanceOf } from '../../ledger/index.ts';
import { type Audited, byItself, recordSubscriptionActivity } from '../activities.ts';
import { dueFor } from '../paying/amount-due.ts';
import { fundsOf, isChargePending, openCharge } from '../paying/funds.ts';
import { takePayment } from '../paying/take-payment.ts';
import { requestRenewal } from '../renewal/queue.ts';
import { lockAccountForUpdate, storeSubscription } from '../repository.ts';
import { payOrder, type Unpaid } from './pay-order.ts';

/** Pays an overdue month before its next scheduled attempt, which is not used up. */
export const payOverdueNow = (
  context: MemberContext,
): Promise<{ outcome: 'ordered' | 'nothing-due' | Unpaid }> =>
  inTransaction(context.db, async (tx) => {
    const account = await lockAccountForUpdate(tx, context.scope.companyId);
    const { subscription: before } = account;
    // While the bank's response is pending, a second request charges nothing more.
    if (before?.status === 'created') return { outcome: 'ordered' };
    if (before?.status !== 'past_due') return { outcome: 'nothing-due' };
    // The pending charge of a scheduled attempt decides: another state would charge the card again.
    if (await isChargePending(tx, before)) return { outcome: 'ordered' };
    const state = payNow(before, context.clock.now());
    const subscription = { ...before, ...state, charge_reference: await openCharge(tx, before) };
    return payOrder({ context, tx, account, subscription, action: 'subscription.month_ordered' });
  });

/** After a top-up, an overdue month is paid at once: the next attempt may be days away. */
export const payOverdueFromBalance = (
  context: Audited & { db: Db },
  companyId: number,
): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const { company, subscription } = await lockAccountForUpdate(tx, companyId);
    if (subscription?.status !== 'past_due') return;
    const due = await dueFor(tx, company, subscription.plan_slug);
    if (due.amount === null || (await balanceOf(tx, companyId)) < due.amount) return;
    await takePayment(context, tx, { company, subscription, due, actor: byItself });
  });

type Context = Platform & { db: Db; lastingDb: Db; address: string };

/**
 * After a change of the default card, an overdue month is paid with it at once, not at the next
 * scheduled attempt. The card stays the default even if too many charges were made before.
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
  const { company, subscription: before } = await lockAccountForUpdate(tx, companyId);
  if (before?.status !== 'past_due') return;
  const charge_reference = await openCharge(tx, before);
  const subscription = { ...before, ...payNow(before, now), charge_reference };
  const due = await dueFor(tx, company, before.plan_slug);
  const { facts } = await fundsOf(context, tx, { company, subscription, due });
  // What the balance covers is paid with the top-up; a pending charge is awaited.
  if (paymentStep(facts).do !== 'charge') return;
  await countChargeAttempt({ ...context, scope: { companyId } });
  await storeSubscription(tx, companyId, subscription, now);
  await recordSubscriptionActivity(context, tx, actor, company, {
    action: 'subscription.month_ordered',
    details: { status: { from: before.status, to: subscription.status } },
  });
  await requestRenewal(tx, companyId);
};
