export const messages = {
  signInFor: (name: string) => `Sign in to continue to ${name}.`,
  signInForApplication: 'Sign in to continue to the application.',
  oneMoment: 'One moment',
  redirecting: 'Redirecting to the application.',
  onYourWay: 'Redirecting',
  failed: 'The application cannot be opened',
  nothingShared: 'No data was shared with the application.',
  retry: 'Try again',
  toConsole: 'Continue to the console',
  signInAgain: 'Sign in again',
  signIn: 'Sign in',
  consent: {
    title: (name: string) => `Allow ${name} to sign you in?`,
    intro: 'The application will be able to:',
    scopes: {
      openid: 'Recognize you by the ID of your account, and see when you signed in',
      profile: 'See your name and language',
      email: 'See your email address',
    },
    account: (email: string, host: string) =>
      `You are signed in as ${email}. Either way you return to ${host}.`,
    allow: 'Allow',
    decline: 'Decline',
  },
  signOut: {
    title: 'Sign out?',
    intro: 'An application asks to sign you out. You will be signed out of this console too.',
    confirm: 'Sign out',
    stay: 'Stay signed in',
  },
};

export type Messages = typeof messages;
