export const messages = {
  title: "Confirm it's you",
  intro: 'You signed in a while ago. Enter your password to continue.',
  introWithCode: 'Enter your password and a code to continue.',
  password: 'Password',
  code: 'Code',
  codeNote: 'From your authenticator app, or a recovery code',
  withPasskey: 'Use a passkey',
  noPasskey: 'No passkey was used.',
  bySingleSignOn:
    'You signed in with single sign-on. If you have no password here, sign in again, then repeat your change.',
  singleSignOn: 'Single sign-on',
  signInAgain: 'Sign in again',
  withoutTime:
    'If your identity provider does not confirm the new sign-in, set a password by email.',
  setPassword: 'Set a password by email',
  mailed: (email: string) =>
    `We sent a link to ${email}. Sign out, open the link and choose a password. Then sign in with single sign-on, and confirm your change with the password.`,
  signOut: 'Sign out',
  submit: 'Continue',
};

export type Messages = typeof messages;
