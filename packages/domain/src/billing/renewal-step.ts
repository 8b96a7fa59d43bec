import type { SubscriptionState } from './subscription-state.ts';

const day = 24 * 3_600_000;

/** How long before the end of a trial its owner is notified. */
const trialNotice = 2 * day;

/** The input of a payment, read while the subscription is locked. Amounts in the minor unit. */
export type PaymentFacts = {
  balance: number;
  /** The amount due; null for a plan without a price, which ends as agreed. */
  due: number | null;
  /** Whether there is a card that can be charged unattended. */
  chargeable: boolean;
  /**
   * The outcome of the charge for this payment; `not-sent` if it never reached the provider, or if a
   * charge for another payment or with another card was refused.
   */
  charge: 'none' | 'not-sent' | 'pending' | 'settled' | 'failed';
};

export type RenewalStep =
  | { do: 'nothing' | 'wait' | 'notify-trial-ending' | 'end' | 'roll' | 'take' | 'fail' | 'forget' }
  /** A scheduled downgrade takes effect before the month is paid at its price. */
  | { do: 'downgrade' }
  | { do: 'take-upgrade' | 'fail-upgrade' }
  | { do: 'charge'; amount: number };

/** The source of the amount due: the balance, and the card for the rest. */
export const paymentStep = ({ balance, due, chargeable, charge }: PaymentFacts): RenewalStep => {
  if (due === null) return { do: 'end' };
  if (balance >= due) return { do: 'take' };
  if (charge === 'pending') return { do: 'wait' };
  if (charge === 'failed' || !chargeable) return { do: 'fail' };
  return { do: 'charge', amount: due - balance };
};

const isOver = (
  { status, offline, expires_at: expiresAt, ended_at: endedAt }: SubscriptionState,
  now: Date,
): boolean =>
  (status === 'canceled' || offline) && endedAt === null && expiresAt !== null && expiresAt <= now;

const isTrialNoticeDue = (state: SubscriptionState, now: Date): boolean =>
  state.status === 'trialing' &&
  state.trial_ends_at !== null &&
  state.trial_told_at === null &&
  state.trial_ends_at.getTime() - now.getTime() <= trialNotice;

/** Owners are notified now of trials that end before this time. */
export const trialsToNotifyUntil = (now: Date): Date => new Date(now.getTime() + trialNotice);

const isPaymentDue = (
  { status, offline, next_payment_at: next }: SubscriptionState,
  now: Date,
): boolean => status !== 'canceled' && !offline && next !== null && next <= now;

/**
 * An upgrade is paid like a month: from the balance, otherwise by card. If the period ends before
 * the bank responds, the upgrade is dropped, and money that arrives later goes to the balance.
 */
const upgradeStep = (state: SubscriptionState, facts: PaymentFacts, now: Date): RenewalStep => {
  if (state.period_ends_at <= now) return { do: 'fail-upgrade' };
  const step = paymentStep({ ...facts, due: state.upgrade_amount_in_minor });
  if (step.do === 'take') return { do: 'take-upgrade' };
  return step.do === 'fail' || step.do === 'end' ? { do: 'fail-upgrade' } : step;
};

/** The next step of a subscription; called again until there is none. */
export const renewalStep = (
  state: SubscriptionState,
  facts: PaymentFacts,
  now: Date,
): RenewalStep => {
  if (isOver(state, now)) return { do: 'end' };
  if (state.upgrade_plan_slug !== null) return upgradeStep(state, facts, now);
  if (isPaymentDue(state, now))
    return state.next_plan_slug === null ? paymentStep(facts) : { do: 'downgrade' };
  if (isTrialNoticeDue(state, now)) return { do: 'notify-trial-ending' };
  if (state.offline && state.status === 'active' && state.period_ends_at <= now)
    return { do: 'roll' };
  // Requested early and canceled since: the payment at its due time starts again.
  if (facts.charge === 'failed' || facts.charge === 'not-sent') return { do: 'forget' };
  return { do: 'nothing' };
};
