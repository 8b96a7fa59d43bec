export const subscriptionStatuses = [
  'created',
  'trialing',
  'active',
  'past_due',
  'canceled',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

type Subscription = { status: SubscriptionStatus; expires_at: string | Date | null };

/**
 * Whether a company has access. A company that canceled, or whose payment is pending or failed, has
 * access as long as there is paid or granted time left.
 */
export const isSubscribed = (subscription: Subscription | null, now: Date): boolean => {
  if (subscription === null) return false;
  const { status, expires_at: expiresAt } = subscription;
  if (status === 'trialing' || status === 'active') return true;
  if (expiresAt === null) return status === 'past_due';
  return new Date(expiresAt) > now;
};

/** A subscription as the rules see it, with the names of the stored row. */
export type SubscriptionState = {
  status: SubscriptionStatus;
  /** Paid outside the console: nothing is ever charged. */
  offline: boolean;
  /** The anchor of the months: the 31st stays the 31st after a February. */
  anchor_at: Date;
  period_starts_at: Date;
  /** The end of the paid or free time. */
  period_ends_at: Date;
  trial_ends_at: Date | null;
  trial_told_at: Date | null;
  next_payment_at: Date | null;
  /** The first of consecutive failed payments, from which retries are counted. */
  first_failed_at: Date | null;
  failed_attempts: number;
  canceled_at: Date | null;
  /** When access ends; null while there is no end. */
  expires_at: Date | null;
  /** When that end was detected and reported. */
  ended_at: Date | null;
  /** The smaller plan that a scheduled downgrade changes to when the period ends. */
  next_plan_slug: string | null;
  /** A larger plan that was ordered and is not paid yet; the other two columns belong to it. */
  upgrade_plan_slug: string | null;
  /** The price difference for the rest of the period, as the owner confirmed it. */
  upgrade_amount_in_minor: number | null;
  upgrade_asked_at: Date | null;
};

export type SubscriptionMail =
  | 'plan-changed'
  | 'downgrade-scheduled'
  | 'upgrade-failed'
  | 'trial-ending'
  | 'payment-received'
  | 'payment-failed'
  | 'subscription-ended';

/** The result of an event: the new state of the subscription, and the mails to send. */
export type SubscriptionOutcome = { state: SubscriptionState; mails: readonly SubscriptionMail[] };

/** A trial that its owner can still end early. */
export const isTrialRunning = (
  { status, period_ends_at: ends }: Pick<SubscriptionState, 'status' | 'period_ends_at'>,
  now: Date,
): boolean => status === 'trialing' && ends > now;

/** Whether its owner has requested to pay before the trial is over. */
export const isEndingEarly = ({
  status,
  period_ends_at: ends,
  next_payment_at: next,
}: Pick<SubscriptionState, 'status' | 'period_ends_at' | 'next_payment_at'>): boolean =>
  status === 'trialing' && next !== null && next < ends;
