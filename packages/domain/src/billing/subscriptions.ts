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
 * Whether a company may work. One that canceled, or whose payment is on its way or has failed, may as
 * long as there is time left that was paid or granted.
 */
export const isSubscribed = (subscription: Subscription | null, now: Date): boolean => {
  if (subscription === null) return false;
  const { status, expires_at: expiresAt } = subscription;
  if (status === 'trialing' || status === 'active') return true;
  if (expiresAt === null) return status === 'past_due';
  return new Date(expiresAt) > now;
};
