export const messages = {
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  passkey: 'Sign in with a passkey',
  forgotten: 'Forgot your password?',
  noAccount: 'No account yet?',
  signUp: 'Sign up',
  noMail: 'No confirmation email?',
  sendAgain: 'Send it again',
  failed: 'Sorry but something went wrong.',
  refusals: {
    invalidCredentials: 'Invalid email and/or password',
    checkValues: 'Please check the entered values and try again',
    unconfirmed: 'You need to confirm the account before continuing.',
    unknownEmail: 'There is no account with this email',
    signUpClosed: 'Sign-up is closed. Ask the person who runs this console for an invitation.',
    invalidCurrentPassword: 'Current password is invalid',
    other: 'Something went wrong',
  },
};

export type Messages = typeof messages;
