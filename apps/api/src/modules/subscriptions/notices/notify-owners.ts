import { isTrialRunning, type SubscriptionMail } from '@floorwright/domain/billing';

import { type Db, inTransaction } from '../../../platform/database/db.ts';
import { type MailFacts, mailOwners } from '../../billing-mails/index.ts';
import type { DecidedCharge } from '../../charges/index.ts';
import type { Company } from '../activities.ts';
import type { Due } from '../paying/amount-due.ts';
import type { Subscription } from '../repository.ts';

/** The event, as far as mails mention it. */
type Occasion = {
  company: Company;
  subscription: Subscription;
  due: Due;
  now: Date;
  /** The reason for a failed payment, as a sentence. */
  reason?: string;
  /** Whether the next payment is automatic. */
  covered?: boolean;
  /** The price of a change of plan, also of a failed one. */
  paid?: number;
  /** The plan of a scheduled downgrade. */
  nextDue?: Due;
};

const factsOf = (kind: SubscriptionMail, occasion: Occasion): MailFacts => {
  const { company, subscription, due, now, reason = '', covered = false, paid, nextDue } = occasion;
  const plan = due.plan.name;
  const { currency } = company;
  const amountOf = (minor: number | null) => ({ minor: minor ?? 0, currency });
  const amount = amountOf(due.amount);
  const paidAmount = paid === undefined ? null : amountOf(paid);
  const inTrial = isTrialRunning(subscription, now);
  const { period_ends_at: ends, expires_at: expires, next_payment_at: next } = subscription;
  switch (kind) {
    case 'trial-ending':
      return { kind, plan, amount, endsAt: ends, covered };
    case 'payment-received': {
      const extra = due.extra === 0 ? null : amountOf(due.extra);
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
      return { kind, plan, price: amountOf(due.price), paid: paidAmount, until: ends, inTrial };
    case 'upgrade-failed':
      return { kind, plan, amount: paidAmount ?? '', reason };
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

const topUpFacts = ({ amount, currency, error }: DecidedCharge, succeeded: boolean): MailFacts => {
  const money = { minor: amount, currency };
  return succeeded
    ? { kind: 'top-up-received', amount: money }
    : { kind: 'top-up-failed', amount: money, reason: error ?? '' };
};

/** Mails every owner the result of a top-up, once per charge. */
export const notifyOfTopUp = (db: Db, charge: DecidedCharge, succeeded: boolean): Promise<void> =>
  inTransaction(db, (tx) =>
    mailOwners(
      tx,
      { id: charge.companyId, name: charge.company },
      topUpFacts(charge, succeeded),
      `top-up:${charge.id}`,
    ),
  );
