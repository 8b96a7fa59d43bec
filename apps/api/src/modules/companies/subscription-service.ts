import { type Actor, recordActivity } from '../../kernel/activity.ts';
import type { PublicContext } from '../../kernel/context.ts';
import { days, later } from '../../platform/clock/clock.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { findPlan, planSlugs } from '../plans/service.ts';
import {
  findCompaniesNamed,
  findCompany,
  lockSubscription,
  putSubscription,
} from './subscriptions-repository.ts';

type Company = { id: number; name: string };

/** The companies that an id or an exact name can mean. */
export const companiesCalled = async (db: Db, idOrName: string): Promise<Company[]> => {
  const id = /^\d{1,9}$/.test(idOrName) ? Number(idOrName) : null;
  const company = id === null ? undefined : await findCompany(db, id);
  return company ? [company] : findCompaniesNamed(db, idOrName);
};

type Gift = { company: Company; planSlug: string; trial: boolean };
type Given =
  | { outcome: 'given'; planName: string; trialEndsAt: Date | null }
  | { outcome: 'unknown-plan'; known: string[] };

/**
 * Gives a company a subscription without a payment. Unless it is a trial, after which the company
 * pays by itself, it counts as paid for outside the console.
 */
export const giveSubscription = (
  context: Pick<PublicContext, 'clock' | 'address'> & { db: Db },
  actor: Actor,
  { company, planSlug, trial }: Gift,
): Promise<Given> =>
  inTransaction(context.db, async (tx) => {
    const plan = await findPlan(tx, planSlug);
    if (!plan) return { outcome: 'unknown-plan', known: await planSlugs(tx) };
    const now = context.clock.now();
    const before = await lockSubscription(tx, company.id);
    const status = trial ? 'trialing' : 'active';
    const trialEndsAt = trial ? later(now, days(plan.trial_days)) : null;
    await putSubscription(
      tx,
      company.id,
      {
        plan_slug: planSlug,
        status,
        offline: !trial,
        trial_ends_at: trialEndsAt,
        next_payment_at: trialEndsAt,
      },
      now,
    );
    await recordActivity(context, tx, actor, {
      action: 'company.subscribed',
      companyId: company.id,
      subject: { type: 'company', id: company.id, label: company.name },
      details: {
        plan_slug: { from: before?.plan_slug ?? null, to: planSlug },
        status: { from: before?.status ?? null, to: status },
      },
    });
    return { outcome: 'given', planName: plan.name, trialEndsAt };
  });
