export const messages = {
  signInFor: (name: string) => `Sign in to continue to ${name}.`,
  signInForApplication: 'Sign in to continue to the application.',
  oneMoment: 'One moment',
  redirecting: 'Redirecting to the application.',
  onYourWay: 'You are on your way',
  failed: 'The application cannot be opened',
  nothingShared: 'No data was shared with the application.',
  retry: 'Try again',
  toConsole: 'Continue to the console',
};

export type Messages = typeof messages;
