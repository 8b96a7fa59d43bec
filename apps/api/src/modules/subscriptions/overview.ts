import { isEndingEarly } from '@floorwright/domain/billing';

import type { MemberContext } from '../../kernel/context.ts';
import { type Db, readSnapshot } from '../../platform/database/db.ts';
import { chargeOutcome } from '../charges/index.ts';
import { balanceOf } from '../ledger/index.ts';
import { requirePlan, type PlanRow } from '../plans/index.ts';
import { findUsage } from '../usage/index.ts';
import type { Company } from './activities.ts';
import { type Due, dueFor } from './paying/amount-due.ts';
import { readAccount, type Subscription } from './repository.ts';

export type Billing = {
  company: Company;
  subscription: Subscription | undefined;
  /** The amount of a month; undefined while no plan is chosen. */
  due: Due | undefined;
  /** The plan of a scheduled downgrade, which the next payment is for. */
  nextDue: Due | undefined;
  /** The plan of an upgrade with a pending payment. */
  upgradeTo: PlanRow | undefined;
  balance: number;
  /** Whether a bank's response is pending, or a card is about to be charged early. */
  pending: boolean;
  /** API requests in the current period, and its plan. */
  usage: { requests: number; plan: PlanRow } | undefined;
  now: Date;
};

/** Everything on the subscription page, from one snapshot. */
export const readBilling = ({ db, scope, clock }: MemberContext): Promise<Billing> =>
  readSnapshot(db, async (tx) => {
    const { company, subscription } = await readAccount(tx, scope.companyId);
    const slug = subscription?.plan_slug ?? company.plan_slug;
    const reference = subscription?.charge_reference ?? null;
    return {
      company,
      subscription,
      due: slug === null ? undefined : await dueFor(tx, company, slug),
      nextDue: await dueIfAny(tx, company, subscription?.next_plan_slug),
      upgradeTo: (await dueIfAny(tx, company, subscription?.upgrade_plan_slug))?.plan,
      balance: await balanceOf(tx, company.id),
      pending:
        (subscription !== undefined &&
          (isEndingEarly(subscription) || subscription.upgrade_plan_slug !== null)) ||
        (reference !== null && (await chargeOutcome(tx, reference)).outcome === 'pending'),
      usage: subscription && (await usageOf(tx, company, subscription)),
      now: clock.now(),
    };
  });

const dueIfAny = async (
  db: Db,
  company: Company,
  slug: string | null | undefined,
): Promise<Due | undefined> => (slug ? dueFor(db, company, slug) : undefined);

const usageOf = async (
  db: Db,
  { id }: Company,
  { period_starts_at: starts, plan_slug: slug }: Subscription,
): Promise<Billing['usage']> => {
  const { requests, planSlug } = (await findUsage(db, id, starts)) ?? {
    requests: 0,
    planSlug: slug,
  };
  return { requests, plan: await requirePlan(db, planSlug) };
};
