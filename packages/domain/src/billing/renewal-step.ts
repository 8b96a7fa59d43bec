import type { SubscriptionState } from './subscription-state.ts';

const day = 24 * 3_600_000;

/** How long before the end of a trial its owner is notified. */
const trialNotice = 2 * day;

/** What a payment depends on, read while the subscription is held. Amounts in the minor unit. */
export type PaymentFacts = {
  balance: number;
  /** What has to be paid; null for a plan that has no price, which ends with what was agreed. */
  due: number | null;
  /** Whether there is a card that can be charged without its holder. */
  chargeable: boolean;
  /**
   * What became of the charge for this payment; `unmade` if it never reached the provider, or if a charge
   * for another payment or with another card was refused.
   */
  charge: 'none' | 'unmade' | 'pending' | 'settled' | 'failed';
};

export type RenewalStep =
  | { do: 'nothing' | 'wait' | 'notify-trial-ending' | 'end' | 'roll' | 'take' | 'fail' | 'forget' }
  /** A scheduled downgrade takes effect, before the month is paid for at its price. */
  | { do: 'downgrade' }
  | { do: 'take-upgrade' | 'fail-upgrade' }
  | { do: 'charge'; amount: number };

/** How to come by what is due: from the balance, else what is missing from the card. */
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
 * An upgrade is paid as a month is: from the balance, otherwise by card. If the period ends while the
 * bank has not answered, the upgrade is dropped, and money that still arrives goes to the balance.
 */
const upgradeStep = (state: SubscriptionState, facts: PaymentFacts, now: Date): RenewalStep => {
  if (state.period_ends_at <= now) return { do: 'fail-upgrade' };
  const step = paymentStep({ ...facts, due: state.upgrade_amount_in_minor });
  if (step.do === 'take') return { do: 'take-upgrade' };
  return step.do === 'fail' || step.do === 'end' ? { do: 'fail-upgrade' } : step;
};

/** What has to be done with a subscription at this moment; asked again until there is nothing. */
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
  // Asked for early and canceled since: the payment that is due some day is tried afresh.
  if (facts.charge === 'failed' || facts.charge === 'unmade') return { do: 'forget' };
  return { do: 'nothing' };
};
