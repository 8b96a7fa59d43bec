import type { SubscriptionState } from './subscription-state.ts';

const day = 24 * 3_600_000;

/** How long before the end of a trial its owner is told. */
const trialToldBefore = 2 * day;

/** What a payment depends on, read while the subscription is held. Amounts in the minor unit. */
export type PaymentFacts = {
  balance: number;
  /** What has to be paid; null for a plan that has no price, which ends with what was agreed. */
  due: number | null;
  /** Whether there is a card that can be charged without its holder. */
  chargeable: boolean;
  /** What became of the charge that was made for this payment. */
  charge: 'none' | 'pending' | 'settled' | 'failed';
};

export type RenewalStep =
  | { do: 'nothing' | 'wait' | 'tell-trial-ending' | 'end' | 'roll' | 'take' | 'fail' | 'forget' }
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

const isToBeTold = (state: SubscriptionState, now: Date): boolean =>
  state.status === 'trialing' &&
  state.trial_ends_at !== null &&
  state.trial_told_at === null &&
  state.trial_ends_at.getTime() - now.getTime() <= trialToldBefore;

/** Until when trials end whose owners are to be told now. */
export const trialsToTellUntil = (now: Date): Date => new Date(now.getTime() + trialToldBefore);

const isPaymentDue = (
  { status, offline, next_payment_at: next }: SubscriptionState,
  now: Date,
): boolean => status !== 'canceled' && !offline && next !== null && next <= now;

/** What has to be done with a subscription at this moment; asked again until there is nothing. */
export const renewalStep = (
  state: SubscriptionState,
  facts: PaymentFacts,
  now: Date,
): RenewalStep => {
  if (isOver(state, now)) return { do: 'end' };
  if (isPaymentDue(state, now)) return paymentStep(facts);
  if (isToBeTold(state, now)) return { do: 'tell-trial-ending' };
  if (state.offline && state.status === 'active' && state.period_ends_at <= now)
    return { do: 'roll' };
  // Asked for early and canceled since: the payment that is due some day is tried afresh.
  if (facts.charge === 'failed') return { do: 'forget' };
  return { do: 'nothing' };
};
