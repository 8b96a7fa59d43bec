export const messages = {
  refusedCredentials: 'The provider refused the client id or secret.',
  refusedAccess: 'The provider denied access to this customer. Check the customer id.',
  noCustomer: 'The provider has no customer with this id. Check the customer id.',
  noVenue: 'The provider no longer has this venue.',
  noFloors: 'The provider has no floors for this venue yet.',
  unreachable: 'The provider cannot be reached. Check your connection, then try again.',
  tooSlow: 'The provider did not respond in time. Try again.',
  outOfOrder: 'The provider is currently unavailable. Try again later.',
  unreadable: 'The provider sent an invalid response. Try again later.',
};

export type Messages = typeof messages;
