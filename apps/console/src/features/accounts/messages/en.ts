import { englishPlural } from '@floorwright/domain/language';
import type { ReactNode } from 'react';

import { figure } from '../../../lib/format.ts';

export const messages = {
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    password: 'Password',
    currentPassword: 'Current password',
    newPassword: 'New password',
  },
  haveAccount: 'Have an account?',
  signIn: 'Sign in',
  backToSignIn: 'Back to sign in',
  setNewPassword: 'Set a new password',
  signUp: {
    title: 'Sign up',
    terms: (terms: ReactNode, privacy: ReactNode): ReactNode => [
      'I agree to the ',
      terms,
      ' and the ',
      privacy,
    ],
    termsLink: 'Terms and Conditions',
    privacyLink: 'Privacy policy',
    unknownPlan: (slug: string) =>
      `There is no plan called “${slug}”. Sign up and choose a plan later.`,
    chosenPlan: (name: string) => `You chose the ${name} plan.`,
    chosenTrial: (name: string, days: number, price: string) =>
      `You chose the ${name} plan: ${englishPlural(days, { one: `${figure(days)} day`, other: `${figure(days)} days` })} free, then ${price} per month.`,
    companyName: 'Company name',
    companyLater: 'Optional. You can create a company later.',
    companyLaterWithPlan:
      'Optional. You can create a company later; this browser remembers your plan.',
  },
  checkMail: {
    title: 'Check your mail',
    intro: {
      signUp: (email: ReactNode): ReactNode => [
        'We sent a mail to ',
        email,
        '. Follow the link in it to finish your sign-up.',
      ],
      confirm: (email: ReactNode): ReactNode => [
        'We sent a mail to ',
        email,
        '. Follow the link in it to confirm your account.',
      ],
      reset: (email: ReactNode): ReactNode => [
        'We sent a mail to ',
        email,
        '. Follow the link in it to set a new password.',
      ],
    },
    resend: 'Send the mail again',
    resent: 'The mail was sent again.',
    noServer: (link: ReactNode): ReactNode => ['No mail server is set up here: ', link, '.'],
    mailbox: 'read the mail in the mailbox',
  },
  askLink: {
    submit: 'Send the link',
    confirmTitle: 'Confirm your account',
    confirmIntro: 'We will mail you the confirmation link again.',
    resetTitle: 'Reset password',
    resetIntro: 'We will mail you a link that sets a new password.',
  },
  reset: {
    intro: 'You will be signed out everywhere.',
    tooOld: 'Link too old?',
    askAgain: 'Ask for a new one',
    submit: 'Set password',
    done: 'Your password was changed. Sign in with the new one.',
  },
  confirm: {
    title: 'Confirm your account',
    checking: 'Checking your link',
    checkingIntro: 'Checking your link.',
    emailTitle: 'Confirm your email',
    enterPassword: 'Enter the password that you chose when you signed up.',
    enterPasswordToChange: 'Enter the password of your account to use this email from now on.',
    choosePassword: 'Choose a password. It replaces the one chosen at sign-up.',
    knowPassword: 'Know your password?',
    enterIt: 'Enter it',
    forgotPassword: 'Did not sign up yourself, or forgot it?',
    submit: 'Confirm',
    submitNewPassword: 'Set password and confirm',
    done: 'Your email is confirmed.',
    signedInAs: (email: string) => `You are signed in as ${email}.`,
    willSwitch: (email: string) =>
      `If you confirm, you are signed out there and signed in as ${email}.`,
    switchTitle: 'Switch accounts?',
    switchIntro: (current: ReactNode, other: ReactNode): ReactNode => [
      'You are signed in as ',
      current,
      '. Continue as ',
      other,
      '?',
    ],
    continueAs: (email: string) => `Continue as ${email}`,
    stay: 'Stay signed in',
  },
  brokenLink: {
    title: 'This link does not work',
    signedIn: (reason: string, email: ReactNode): ReactNode => [
      `${reason} You are signed in as `,
      email,
      '.',
    ],
    continue: 'Continue',
    confirmedAlready: 'Confirmed already?',
    newLink: 'Get a new link',
    retry: 'Try again',
  },
  profile: {
    title: 'Profile',
    settings: 'Settings',
    password: 'Password',
    saved: 'Updated successfully',
    save: 'Save',
    emailNote: 'A new email is used once you follow the link that we mail to it.',
    language: 'Language',
    languageNote: 'Used in the console and in the mails that we send you.',
    browserLanguage: 'Language of the browser',
    digits: 'Digits',
    passwordNote: 'You signed in a while ago. Enter your password to confirm the change.',
    unconfirmed: (email: string) => `${email} is not confirmed yet`,
    followLink: (email: string) =>
      `Follow the link that we mailed to it. Until then you sign in with ${email}.`,
    cancelChange: 'Cancel the change',
    changeCanceled: (email: string) => `Your email is still ${email}.`,
    changePassword: 'Change password',
    signedOut: 'You were signed out successfully.',
  },
};

export type Messages = typeof messages;
