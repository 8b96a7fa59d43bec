import type { ReactNode } from 'react';

export const messages = {
  mada: 'MADA cards cannot pay renewals automatically: refill the balance before each payment, or add a VISA or Master Card.',
  notice: {
    offline: 'This subscription is paid outside the console.',
    noCharge: 'No card is charged.',
    noSubscription: (company: string) => `${company} has no subscription yet.`,
    closed: (company: string) => `${company} is closed until its subscription is paid.`,
    addCard: 'Add a card, then start a subscription to use applications, members and invitations.',
    saved: 'Your card is saved.',
    choosePlan: 'Choose a plan',
    toSubscription: 'Continue to the subscription',
    notRecurring: 'MADA cards do not support recurring payments.',
    fundAhead: 'Fund the balance ahead of each payment.',
    refill: 'Refill the balance',
  },
  table: {
    label: 'Saved cards',
    brand: 'Brand',
    number: 'Number',
    holder: 'Holder',
    expires: 'Expires',
    expired: (date: string) => `${date}, expired`,
    currency: 'Currency',
    default: 'Default',
    actions: 'Actions',
    none: 'There are no cards yet.',
    noneDetail: 'Add one below to pay for the subscription.',
  },
  makeDefault: {
    action: 'Set default',
    label: (card: string) => `Set default ${card}`,
    done: (card: string) => `${card} is now the default card.`,
    doneAndRetried: (card: string) =>
      `${card} is now the default card. We are retrying the overdue payment with it.`,
  },
  remove: {
    title: 'Remove card',
    action: 'Remove',
    label: (card: string) => `Remove ${card}`,
    detail: (card: string) => `${card} will be deleted here and at the payment provider.`,
    next: 'The next card becomes the default.',
    done: 'The card was removed.',
  },
  add: {
    title: 'Add New Card',
    submit: 'Add card',
    privacy:
      'The card number and security code go straight to the payment provider. We store neither.',
    done: 'The card was added.',
    refused: 'The card was not added.',
    closed: 'The window was closed before the card was added.',
    closedDetail: 'Add the card again.',
    blocked: "Your browser blocked the payment provider's window.",
    blockedDetail: (open: ReactNode): ReactNode => [
      open,
      ', then come back here when you are done.',
    ],
    open: 'Open it',
  },
  fields: {
    brand: 'Brand',
    number: 'Card number',
    holder: 'Card holder name',
    expiry: 'Expiry date',
    expiryFormat: 'MM/YY',
    code: 'Security code',
    codeFormat: 'CVV',
    currency: 'Currency',
  },
  problems: {
    empty: 'Please fill credit card',
    unknownBrand: 'We accept only MADA, VISA and Master Card',
    number: 'Check the card number',
    expiry: 'Enter the expiry date as MM/YY',
    expired: 'This card has expired',
    code: 'A security code has 3 or 4 digits',
    longName: 'At most 50 characters',
    name: 'Use letters, digits, spaces and . , - & \' " ( ) / only',
    saved: 'This card is already saved',
  },
  riyals: {
    rate: (rate: string) =>
      `Plans are priced in US dollars. In riyals you pay ${rate} for each dollar.`,
    rateAndPrice: (rate: string, price: string) =>
      `Plans are priced in US dollars. In riyals you pay ${rate} for each dollar: ${price} per month.`,
  },
};

export type Messages = typeof messages;
