export const messages = {
  title: {
    passkey: 'Use your passkey',
    totp: 'Enter your code',
    recovery_code: 'Enter your code',
  },
  intro: {
    passkey: 'Finish signing in with one of your passkeys.',
    totp: 'Open your authenticator app and enter the code for Floorwright.',
    recovery_code:
      'Enter one of your recovery codes. Each works once. If you have none left, ask the person who runs this console to remove your second factor.',
  },
  code: { totp: 'Code', recovery_code: 'Recovery code' },
  required: 'This field is required.',
  remember: 'Remember this device for 30 days',
  submit: 'Sign in',
  use: {
    passkey: 'Use a passkey',
    totp: 'Use the authenticator app',
    recovery_code: 'Use a recovery code',
  },
  noPasskey: 'No passkey was used. Try again, or sign in another way.',
  wrongAccount: 'Not your account?',
  startAgain: 'Start again',
};

export type Messages = typeof messages;
