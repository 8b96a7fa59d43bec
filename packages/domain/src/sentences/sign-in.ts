/** What the form of the sign-in says: a file of its own, so that its page loads no larger group. */
export const signInSentences = {
  too_long: 'Maximum length is {#most} symbols',
  email_missing: 'Please complete email',
  email_wrong: 'Provided email is incorrect',
  password_missing: 'Please complete password',
} as const;
