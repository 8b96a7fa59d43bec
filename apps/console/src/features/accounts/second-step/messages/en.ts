export const messages = {
  title: 'Enter your code',
  intro: {
    totp: 'Open your authenticator app and enter the code for Floorwright.',
    recovery_code: 'Enter one of your recovery codes. Each works once.',
  },
  code: { totp: 'Code', recovery_code: 'Recovery code' },
  required: 'This field is required.',
  remember: 'Remember this device for 30 days',
  submit: 'Sign in',
  instead: { totp: 'Use a recovery code', recovery_code: 'Use the authenticator app' },
  wrongAccount: 'Not your account?',
  startAgain: 'Start again',
};

export type Messages = typeof messages;
