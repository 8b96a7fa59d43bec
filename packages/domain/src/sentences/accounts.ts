import { signInSentences } from './sign-in.ts';

/** Accounts, companies, members and invitations. */
export const accountSentences = {
  email_missing: signInSentences.email_missing,
  email_wrong: signInSentences.email_wrong,
  email_taken: 'This email already has an account. Sign in instead.',
  email_taken_by_other: 'Another account uses this email. Enter a different one.',
  email_unknown: 'There is no account with this email',
  email_confirmed: 'This email is already confirmed. You can sign in.',
  second_factor_needed: 'Enter a code to finish signing in.',
  challenge_ended: 'This sign-in took too long. Enter your password again.',
  factor_code_wrong:
    'This code is wrong or has already been used. If this happens again, let your phone set its time automatically.',
  factor_code_missing: 'Enter a code from your authenticator app or a recovery code.',
  verification_needed: "You signed in a while ago. Confirm it's you first.",
  passkey_refused: 'This passkey was not accepted. Try again.',
  too_many_passkeys: 'You have reached the maximum number of passkeys. Remove one first.',
  totp_exists: 'You already use an authenticator app. Remove it first.',
  totp_not_started: 'Start setting up the authenticator app again.',
  app_second_factor:
    'The company of this application requires a second factor. Set one up in your profile, then open the application again.',
  second_factor_required:
    'Your company requires a second factor. Set one up in your profile first.',
  second_factor_unused:
    'The company requires a second factor, and you signed in without it. Confirm that it is you first.',
  no_second_factor: 'Set up a second factor first.',
  password_missing: signInSentences.password_missing,
  password_unconfirmed: 'Please confirm password',
  password_mismatch: 'Password mismatch',
  password_spaces: 'Password should not start or end with a space',
  password_uppercase: 'Password should have at least one uppercase letter',
  password_lowercase: 'Password should have at least one lowercase letter',
  password_symbol: 'Password should have at least one special symbol',
  password_digit: 'Password should have at least one digit',
  current_password_wrong: 'Current password is invalid',
  credentials_wrong: 'Invalid email and/or password',
  sign_up_closed: 'Sign-up is closed. Ask the person who runs this console for an invitation.',
  unconfirmed: 'You need to confirm the account before continuing.',
  terms_unread: 'Please read Terms and Conditions and Privacy policy and check to agree.',
  browser_key_form: 'must have 22 to 128 letters or digits',
  confirmation_link_ended:
    'This confirmation link has been used or has expired. Ask for a new one.',
  reset_link_ended: 'This reset link has been used or has expired. Ask for a new one.',
  proof_needed: 'Enter the password of this account to confirm it.',
  not_in_company: 'You do not belong to this company.',
  cannot_own_company: 'Your account cannot own a company. Sign up for one.',
  owns_company: 'You already own a company.',

  owner_locked: 'The owner of the company cannot be changed or removed.',
  self_locked: 'You cannot change or remove yourself. Ask another administrator.',
  role_missing: 'Please select user role',
  application_missing: 'Please select at last one application.',
  application_unknown: 'There is no such application in this company.',

  already_member: 'This person is already a member of the company.',
  already_invited: 'This email is already invited. Resend the invitation instead.',
  invitation_accepted: 'This invitation was accepted, so it can no longer be changed.',
  invitation_expired: 'This invitation has expired. Resend it to make it valid again.',
  invitation_needs_sign_in: 'This email already has an account. Sign in to accept the invitation.',
  invitation_of_other_account: "You can't confirm this invitation, please use another account.",
  invitation_ended: "You can't confirm this invitation. Please use another invitation link.",
} as const;
