import { endSubscription, rollOffline } from '@floorwright/domain/billing';

import type { Db } from '../../../platform/database/db.ts';
import { type Audited, byItself, recordSubscriptionDeed } from '../activities.ts';
import type { Held } from '../funds.ts';
import { tellOwners } from '../notices/notify-owners.ts';
import { putSubscription } from '../repository.ts';

export const tellTrialEnding = async (
  { clock }: Audited,
  tx: Db,
  { company, subscription: before, due }: Held,
  covered: boolean,
): Promise<void> => {
  const now = clock.now();
  const subscription = { ...before, trial_told_at: now };
  await putSubscription(tx, company.id, subscription, now);
  await tellOwners(tx, ['trial-ending'], { company, subscription, due, now, covered });
};

export const endNow = async (
  context: Audited,
  tx: Db,
  { company, subscription: before, due }: Held,
): Promise<void> => {
  const now = context.clock.now();
  const { state, mails } = endSubscription(before, now);
  const subscription = { ...before, ...state };
  await putSubscription(tx, company.id, subscription, now);
  await recordSubscriptionDeed(context, tx, byItself, company, {
    action: 'subscription.ended',
    details: { status: { from: before.status, to: state.status } },
  });
  await tellOwners(tx, mails, { company, subscription, due, now });
};

export const countNextMonth = async (
  { clock }: Audited,
  tx: Db,
  { company, subscription }: Held,
): Promise<void> => {
  const now = clock.now();
  const rolled = { ...subscription, ...rollOffline(subscription, now) };
  await putSubscription(tx, company.id, rolled, now);
};

/** The charge failed that was made for a payment which is not due any more. */
export const forgetCharge = (
  { clock }: Audited,
  tx: Db,
  { company, subscription }: Held,
): Promise<void> =>
  putSubscription(tx, company.id, { ...subscription, charge_reference: null }, clock.now());

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
