export const messages = {
  title: 'Payments',
  cards: 'Credit Card',
  subscription: 'Subscription',
  companies: 'Companies',
  none: {
    title: 'This company has no subscription yet.',
    message: 'Ask the owner of the company to start one. Then you can use its applications.',
  },
  over: {
    title: 'This company is closed until its subscription is paid.',
    message: 'Ask the owner of the company to pay it. All data is retained.',
  },
};

export type Messages = typeof messages;
