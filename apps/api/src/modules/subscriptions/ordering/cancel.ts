import { cancelSubscription, isSubscribed, resumeSubscription } from '@floorwright/domain/billing';

import type { MemberContext } from '../../../kernel/context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { recordSubscriptionActivity } from '../activities.ts';
import { notifyOwners } from '../notices/notify-owners.ts';
import { dueFor } from '../paying/amount-due.ts';
import { lockAccountForUpdate, storeSubscription, type Subscription } from '../repository.ts';

/** Ends the subscription with the paid period; a pending charge is credited to the balance. */
export const cancel = (
  context: MemberContext,
): Promise<{ outcome: 'canceled' | 'offline' | 'not-subscribed' }> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now();
    const { company, subscription: before } = await lockAccountForUpdate(
      tx,
      context.scope.companyId,
    );
    if (!before || before.status === 'canceled') return { outcome: 'not-subscribed' };
    if (before.offline) return { outcome: 'offline' };
    const { state, mails } = cancelSubscription(before, now);
    const subscription = { ...before, ...state };
    await storeSubscription(tx, company.id, subscription, now);
    await recordSubscriptionActivity(context, tx, context.admin, company, {
      action: 'subscription.canceled',
      details: { status: { from: before.status, to: state.status } },
    });
    const due = await dueFor(tx, company, before.plan_slug);
    await notifyOwners(tx, mails, { company, subscription, due, now });
    return { outcome: 'canceled' };
  });

/** A canceled subscription whose period is not over yet. */
export const isResumable = (subscription: Subscription | undefined, now: Date): boolean =>
  subscription?.status === 'canceled' && isSubscribed(subscription, now);

export const resume = (context: MemberContext): Promise<{ outcome: 'resumed' | 'not-resumable' }> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now();
    const { company, subscription: before } = await lockAccountForUpdate(
      tx,
      context.scope.companyId,
    );
    if (!before || !isResumable(before, now)) return { outcome: 'not-resumable' };
    const subscription = { ...before, ...resumeSubscription(before, now) };
    await storeSubscription(tx, company.id, subscription, now);
    await recordSubscriptionActivity(context, tx, context.admin, company, {
      action: 'subscription.resumed',
      details: { status: { from: before.status, to: subscription.status } },
    });
    return { outcome: 'resumed' };
  });
