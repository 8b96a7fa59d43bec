import { messages } from './messages/index.ts';

export type ProviderFailure = {
  reason: 'credentials' | 'access' | 'missing' | 'unreachable' | 'out-of-order' | 'unreadable';
  /** A message that the user can act on. */
  message: string;
};

/** The response of the provider, or why there is none. */
export type Delivery<T> =
  | { outcome: 'delivered'; value: T }
  | { outcome: 'failed'; failure: ProviderFailure };

export const delivered = <T>(value: T): Delivery<T> => ({ outcome: 'delivered', value });

const failed = (reason: ProviderFailure['reason'], message: string): Delivery<never> => ({
  outcome: 'failed',
  failure: { reason, message },
});

export const refusedCredentials = failed('credentials', messages.refusedCredentials);
export const refusedAccess = failed('access', messages.refusedAccess);
export const noCustomer = failed('missing', messages.noCustomer);
export const noVenue = failed('missing', messages.noVenue);
export const noFloors = failed('missing', messages.noFloors);
export const unreachable = failed('unreachable', messages.unreachable);
export const tooSlow = failed('unreachable', messages.tooSlow);
export const outOfOrder = failed('out-of-order', messages.outOfOrder);
export const unreadable = failed('unreadable', messages.unreadable);
