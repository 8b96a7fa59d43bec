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

export const refusedCredentials = failed(
  'credentials',
  'The provider refused the client id or secret.',
);
export const refusedAccess = failed(
  'access',
  'The provider denied access to this customer. Check the customer id.',
);
export const noCustomer = failed(
  'missing',
  'The provider has no customer with this id. Check the customer id.',
);
export const noVenue = failed('missing', 'The provider no longer has this venue.');
export const noFloors = failed('missing', 'The provider has no floors for this venue yet.');
export const unreachable = failed(
  'unreachable',
  'The provider cannot be reached. Check your connection, then try again.',
);
export const tooSlow = failed('unreachable', 'The provider did not respond in time. Try again.');
export const outOfOrder = failed(
  'out-of-order',
  'The provider is currently unavailable. Try again later.',
);
export const unreadable = failed(
  'unreadable',
  'The provider sent an invalid response. Try again later.',
);
