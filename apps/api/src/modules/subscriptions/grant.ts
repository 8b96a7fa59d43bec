import { startOffline, startTrial } from '@floorwright/domain/billing';

import type { Actor } from '../../kernel/activity.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { findPlan, listPlanSlugs } from '../plans/index.ts';
import { type Audited, recordSubscriptionActivity } from './activities.ts';
import { openCharge } from './paying/funds.ts';
import { lockAccountForUpdate, storeSubscription } from './repository.ts';

type Grant = {
  company: { id: number; name: string };
  planSlug: string;
  trial: boolean;
  /** The end of a subscription paid outside the console; null for never. */
  until: Date | null;
};
type Granted =
  | { outcome: 'granted'; planName: string; trialEndsAt: Date | null }
  | { outcome: 'unknown-plan'; known: string[] };

/**
 * Grants a company a subscription without a payment. Unless it is a trial, after which the company
 * pays itself, it counts as paid outside the console.
 */
export const grantSubscription = (
  context: Audited & { db: Db },
  actor: Actor,
  { company, planSlug, trial, until }: Grant,
): Promise<Granted> =>
  inTransaction(context.db, async (tx) => {
    const plan = await findPlan(tx, planSlug);
    if (!plan) return { outcome: 'unknown-plan', known: await listPlanSlugs(tx) };
    const now = context.clock.now();
    const { subscription: before } = await lockAccountForUpdate(tx, company.id);
    const state = trial ? startTrial(plan.trial_days, now) : startOffline(until, now);
    const charge_reference = await openCharge(tx, before);
    const subscription = { ...state, plan_slug: planSlug, charge_reference };
    await storeSubscription(tx, company.id, subscription, now);
    await recordSubscriptionActivity(context, tx, actor, company, {
      action: 'company.subscribed',
      details: {
        plan_slug: { from: before?.plan_slug ?? null, to: planSlug },
        status: { from: before?.status ?? null, to: state.status },
      },
    });
    return { outcome: 'granted', planName: plan.name, trialEndsAt: state.trial_ends_at };
  });
