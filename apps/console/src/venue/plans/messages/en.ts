const paidFrom = 'Extra API requests can be bought once the trial ends.';

export const messages = {
  trial: {
    offered: (days: number) =>
      `${days}-day free trial, then paid monthly. You need a card to start it. ${paidFrom}`,
    running: `Paid monthly. ${paidFrom}`,
    none: 'Paid monthly.',
  },
  contactUs: 'Contact us',
  unpriced: 'Please contact us for a price quotation',
  perMonth: 'per month',
  notLoaded: 'The plans could not be loaded.',
  tryAgain: 'Try again',
};

export type Messages = typeof messages;
