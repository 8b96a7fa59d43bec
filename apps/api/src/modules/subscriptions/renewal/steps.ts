import { endSubscription, rollOffline } from '@floorwright/domain/billing';

import type { Db } from '../../../platform/database/db.ts';
import { type Audited, byItself, recordSubscriptionActivity } from '../activities.ts';
import { notifyOwners } from '../notices/notify-owners.ts';
import type { DueSubscription } from '../paying/funds.ts';
import { storeSubscription } from '../repository.ts';

export const notifyTrialEnding = async (
  { clock }: Audited,
  tx: Db,
  { company, subscription: before, due }: DueSubscription,
  covered: boolean,
): Promise<void> => {
  const now = clock.now();
  const subscription = { ...before, trial_told_at: now };
  await storeSubscription(tx, company.id, subscription, now);
  await notifyOwners(tx, ['trial-ending'], { company, subscription, due, now, covered });
};

export const endNow = async (
  context: Audited,
  tx: Db,
  { company, subscription: before, due }: DueSubscription,
): Promise<void> => {
  const now = context.clock.now();
  const { state, mails } = endSubscription(before, now);
  const subscription = { ...before, ...state };
  await storeSubscription(tx, company.id, subscription, now);
  await recordSubscriptionActivity(context, tx, byItself, company, {
    action: 'subscription.ended',
    details: { status: { from: before.status, to: state.status } },
  });
  await notifyOwners(tx, mails, { company, subscription, due, now });
};

export const startNextMonth = async (
  { clock }: Audited,
  tx: Db,
  { company, subscription }: DueSubscription,
): Promise<void> => {
  const now = clock.now();
  const rolled = { ...subscription, ...rollOffline(subscription, now) };
  await storeSubscription(tx, company.id, rolled, now);
};

/** The charge failed for a payment that is no longer due. */
export const clearCharge = (
  { clock }: Audited,
  tx: Db,
  { company, subscription }: DueSubscription,
): Promise<void> =>
  storeSubscription(tx, company.id, { ...subscription, charge_reference: null }, clock.now());

/** The paid month is over: the smaller plan takes effect, whether or not its payment succeeds. */
export const downgradeNow = async (
  context: Audited,
  tx: Db,
  { company, subscription: before }: DueSubscription,
): Promise<void> => {
  const { next_plan_slug: next } = before;
  if (next === null) throw new Error('no downgrade is scheduled');
  const subscription = { ...before, plan_slug: next, next_plan_slug: null };
  await storeSubscription(tx, company.id, subscription, context.clock.now());
  await recordSubscriptionActivity(context, tx, byItself, company, {
    action: 'subscription.plan_changed',
    details: { plan_slug: { from: before.plan_slug, to: next } },
  });
};
