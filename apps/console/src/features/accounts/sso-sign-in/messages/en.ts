export const messages = {
  start: 'Continue with single sign-on',
  only: 'Your company signs in with single sign-on.',
  password: 'Owners: use your password',
  title: 'Signing you in',
  intro: 'Your company has confirmed who you are. One moment.',
  working: 'Signing you in',
  failed: 'You are not signed in',
  noAnswer:
    'This page finishes a sign-in with single sign-on, but none was started here. Start on the sign-in page.',
  unfinished: 'The sign-in was not finished. Start again.',
  back: 'Back to sign-in',
};

export type Messages = typeof messages;
