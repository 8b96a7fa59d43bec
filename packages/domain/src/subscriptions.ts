export const subscriptionStatuses = [
  'created',
  'trialing',
  'active',
  'past_due',
  'canceled',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

type Subscription = { status: SubscriptionStatus; expires_at: string | Date | null };

/** Whether a company may work: a canceled subscription serves until the paid time is over. */
export const isSubscribed = (subscription: Subscription | null, now: Date): boolean => {
  if (subscription === null) return false;
  const { status, expires_at: expiresAt } = subscription;
  if (status === 'canceled') return expiresAt !== null && new Date(expiresAt) > now;
  return status !== 'created';
};
