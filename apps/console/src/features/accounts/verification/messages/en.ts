export const messages = {
  title: 'Confirm that it is you',
  intro: 'You signed in a while ago. Enter your password to continue.',
  introWithCode: 'Enter your password and a code to continue.',
  password: 'Password',
  code: 'Code',
  codeNote: 'From your authenticator app, or a recovery code',
  withPasskey: 'Use a passkey',
  noPasskey: 'No passkey was used.',
  submit: 'Continue',
};

export type Messages = typeof messages;
