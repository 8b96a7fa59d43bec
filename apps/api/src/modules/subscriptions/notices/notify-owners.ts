import { isTrialRunning, moneyText, type SubscriptionMail } from '@floorwright/domain/billing';

import type { Db } from '../../../platform/database/db.ts';
import { type MailFacts, mailOwners } from '../../billing-mails/index.ts';
import type { Company } from '../activities.ts';
import type { Due } from '../amount-due.ts';
import type { Subscription } from '../repository.ts';

/** What happened, as far as mails mention it. */
export type Occasion = {
  company: Company;
  subscription: Subscription;
  due: Due;
  now: Date;
  /** Why a payment failed, as a sentence. */
  reason?: string;
  /** Whether the next payment is made automatically. */
  covered?: boolean;
  /** What a change of plan cost, or would have cost. */
  paid?: number;
  /** The plan that a scheduled downgrade changes to. */
  nextDue?: Due;
};

const factsOf = (kind: SubscriptionMail, occasion: Occasion): MailFacts => {
  const { company, subscription, due, now, reason = '', covered = false, paid, nextDue } = occasion;
  const plan = due.plan.name;
  const amountOf = (minor: number | null): string => moneyText(minor ?? 0, company.currency);
  const amount = amountOf(due.amount);
  const paidText = paid === undefined ? null : amountOf(paid);
  const inTrial = isTrialRunning(subscription, now);
  const { period_ends_at: ends, expires_at: expires, next_payment_at: next } = subscription;
  switch (kind) {
    case 'trial-ending':
      return { kind, plan, amount, endsAt: ends, covered };
    case 'payment-received': {
      const extra = due.extra === 0 ? null : moneyText(due.extra, company.currency);
      return { kind, plan, amount, extra, paidUntil: ends };
    }
    case 'payment-failed': {
      const until = inTrial ? ends : expires;
      const worksUntil = until !== null && until > now ? until : null;
      return { kind, plan, amount, reason, nextAttemptAt: next ?? now, worksUntil };
    }
    case 'subscription-ended':
      return { kind, plan };
    case 'plan-changed':
      return { kind, plan, price: amountOf(due.price), paid: paidText, until: ends, inTrial };
    case 'upgrade-failed':
      return { kind, plan, amount: paidText ?? '', reason };
    case 'downgrade-scheduled':
      return {
        kind,
        plan,
        nextPlan: nextDue?.plan.name ?? plan,
        price: amountOf(nextDue?.price ?? null),
        from: ends,
      };
  }
};

/** Mails every owner of the company, if the transaction commits. */
export const notifyOwners = async (
  tx: Db,
  mails: readonly SubscriptionMail[],
  occasion: Occasion,
): Promise<void> => {
  for (const mail of mails) await mailOwners(tx, occasion.company, factsOf(mail, occasion));
};
