// Messages used by several parts of the product: the API refuses with them, and the console shows
// the same before it sends. The specification fixes most of them to the letter.

export const formMessages = {
  required: 'This field is required.',
  incompletePassword: 'Please complete password',
  incompleteEmail: 'Please complete email',
  wrongEmail: 'Provided email is incorrect',
  // Not from the table of sentences, which the sign-in page would load with it.
  tooLong: (most: number): string => `Maximum length is ${most} symbols`,
  noPhoto: 'Please add photo',
  noPlan: 'Please select a plan',
  emptyFile: 'The file is empty.',
};

export const accountMessages = {
  invalidCredentials: 'Invalid email and/or password',
  invalidCurrentPassword: 'Current password is invalid',
  unknownEmail: 'There is no account with this email',
  signUpClosed: 'Sign-up is closed. Ask the person who runs this console for an invitation.',
  unconfirmed: 'You need to confirm the account before continuing.',
};

export const invitationMessages = {
  otherAccount: "You can't confirm this invitation, please use another account.",
  otherLink: "You can't confirm this invitation. Please use another invitation link.",
};

export const beaconMessages = {
  noBuilding: 'Please select building',
  noSuchFloor: 'This building has no such floor.',
  wrongUuid: 'Please correct UUID',
  wrongNumber: 'Enter a whole number from 0 to 65535.',
  noColumns: 'Choose what each column contains.',
};

export const paymentMessages = {
  cardAdded: 'The card was added.',
  cardNotAdded: 'The card was not added.',
  unknownBrand: 'We accept only MADA, VISA and Master Card',
  wrongSecurityCode: 'A security code has 3 or 4 digits',
  balanceUpdated: 'Your balance was updated successfully',
  balanceNotUpdated: "Your balance wasn't updated, please check your CVV or card details.",
  pending: 'The payment is being processed.',
  alreadySubscribed: 'You already have subscription.',
  unpricedPlan: 'Please contact us for a price quotation',
};
