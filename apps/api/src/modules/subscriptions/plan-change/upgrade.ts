import { moneyText, planUpgraded, upgradeFailed } from '@floorwright/domain/billing';
import { billingSentences } from '@floorwright/domain/sentences';

import type { Actor } from '../../../kernel/activity.ts';
import type { Db } from '../../../platform/database/db.ts';
import { type Audited, byItself, type Company, recordSubscriptionActivity } from '../activities.ts';
import { notifyOwners } from '../notices/notify-owners.ts';
import { dueFor } from '../paying/amount-due.ts';
import { type DueSubscription, openCharge } from '../paying/funds.ts';
import { insufficientBalance, takeFromBalance } from '../paying/take-payment.ts';
import { storeSubscription, type Subscription } from '../repository.ts';

/** A pending upgrade, with the subscription locked until the transaction ends. */
type Upgrade = {
  company: Company;
  subscription: Subscription;
  planSlug: string;
  amount: number;
  askedAt: Date;
};

export const upgradeOf = ({
  company,
  subscription,
}: Pick<DueSubscription, 'company' | 'subscription'>) => {
  const {
    upgrade_plan_slug: planSlug,
    upgrade_amount_in_minor: amount,
    upgrade_asked_at: askedAt,
  } = subscription;
  if (planSlug === null || amount === null || askedAt === null)
    throw new Error('no upgrade waits for its payment');
  return { company, subscription, planSlug, amount, askedAt };
};

/** Withdraws the difference from the balance, which covers it, and changes the plan. */
export const takeUpgrade = async (
  context: Audited,
  tx: Db,
  { company, subscription: before, planSlug, amount, askedAt }: Upgrade,
  actor: Actor,
): Promise<void> => {
  const now = context.clock.now();
  const { state, mails } = planUpgraded(before, now);
  const due = await dueFor(tx, company, planSlug);
  const until = before.period_ends_at.toISOString().slice(0, 10);
  await takeFromBalance(tx, now, {
    companyId: company.id,
    currency: company.currency,
    key: `upgrade:${askedAt.toISOString()}:${planSlug}`,
    kind: 'subscription',
    amount,
    description: `Upgrade to the ${due.plan.name} plan until ${until}`,
  });
  const charge_reference = await openCharge(tx, before);
  const subscription = { ...before, ...state, plan_slug: planSlug, charge_reference };
  await storeSubscription(tx, company.id, subscription, now);
  await recordSubscriptionActivity(context, tx, actor, company, {
    action: 'subscription.plan_changed',
    details: {
      plan_slug: { from: before.plan_slug, to: planSlug },
      amount: moneyText(amount, company.currency),
    },
  });
  await notifyOwners(tx, mails, { company, subscription, due, now, paid: amount });
};

const notInTime = billingSentences.bank_silent;

/** The plan stays. A charge that succeeds later is credited to the balance. */
export const dropUpgrade = async (
  context: Audited,
  tx: Db,
  { company, subscription: before }: DueSubscription,
  bankError: string | null,
): Promise<void> => {
  const now = context.clock.now();
  const { planSlug, amount } = upgradeOf({ company, subscription: before });
  const { state, mails } = upgradeFailed(before);
  const subscription = { ...before, ...state, charge_reference: await openCharge(tx, before) };
  await storeSubscription(tx, company.id, subscription, now);
  await recordSubscriptionActivity(context, tx, byItself, company, {
    action: 'subscription.upgrade_failed',
    details: {
      plan_slug: { from: before.plan_slug, to: planSlug },
      amount: moneyText(amount, company.currency),
    },
  });
  const due = await dueFor(tx, company, planSlug);
  const missed = before.period_ends_at <= now ? notInTime : insufficientBalance;
  const reason = bankError ?? missed;
  await notifyOwners(tx, mails, { company, subscription, due, now, reason, paid: amount });
};
