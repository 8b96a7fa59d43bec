export const messages = {
  title: 'Connected apps',
  note: 'These third-party apps can sign you in.',
  none: 'You have not allowed any application to sign you in.',
  failed: 'The applications could not be loaded.',
  retry: 'Try again',
  of: (company: string) => `Of ${company}`,
  allowed: (date: string) => `Allowed ${date}`,
  signedIn: 'Signed in',
  scopes: {
    openid: 'recognizes you',
    profile: 'sees your name and language',
    email: 'sees your email address',
  },
  disconnect: 'Disconnect',
  disconnectLabel: (name: string) => `Disconnect ${name}`,
  confirmTitle: 'Disconnect app',
  detail: (name: string) =>
    `${name} loses access to your profile immediately. It asks you again if you sign in there later.`,
  done: (name: string) => `${name} was disconnected.`,
};

export type Messages = typeof messages;
