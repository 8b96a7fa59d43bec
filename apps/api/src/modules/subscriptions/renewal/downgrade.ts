import type { Db } from '../../../platform/database/db.ts';
import { type Audited, byItself, recordSubscriptionDeed } from '../activities.ts';
import type { Held } from '../funds.ts';
import { putSubscription } from '../repository.ts';

/** The paid month is over: the smaller plan takes its place, whether or not its payment succeeds. */
export const downgradeNow = async (
  context: Audited,
  tx: Db,
  { company, subscription: before }: Held,
): Promise<void> => {
  const { next_plan_slug: next } = before;
  if (next === null) throw new Error('no downgrade is scheduled');
  const subscription = { ...before, plan_slug: next, next_plan_slug: null };
  await putSubscription(tx, company.id, subscription, context.clock.now());
  await recordSubscriptionDeed(context, tx, byItself, company, {
    action: 'subscription.plan_changed',
    details: { plan_slug: { from: before.plan_slug, to: next } },
  });
};
