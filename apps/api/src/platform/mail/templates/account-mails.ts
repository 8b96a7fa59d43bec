import type { MailBody } from '../mailer.ts';
import { composeMail, linkRule, safeName } from './compose.ts';

type WithLink = { firstName: string; link: string; expiresInHours: number };

export const confirmAccountMail = ({ firstName, link, expiresInHours }: WithLink): MailBody =>
  composeMail({
    subject: 'Confirm your email',
    preheader: 'One click and your Floorwright account is ready.',
    firstName,
    paragraphs: [
      'Thanks for signing up for Floorwright. Confirm that this is your email address, and your account is ready.',
    ],
    action: { label: 'Confirm email', link, rule: linkRule(expiresInHours) },
    reason:
      'You received this mail because someone signed up for Floorwright with this address. If it was not you, ignore it: without a confirmation the account stays closed.',
  });

/** Sent to the new address. */
export const confirmEmailChangeMail = ({ firstName, link, expiresInHours }: WithLink): MailBody =>
  composeMail({
    subject: 'Confirm your new email',
    preheader: 'One click and you sign in with this address.',
    firstName,
    paragraphs: [
      'You asked to use this address for your Floorwright account. Confirm it to finish the change; until then you sign in with the old one.',
    ],
    action: { label: 'Confirm new email', link, rule: linkRule(expiresInHours) },
    reason:
      'You received this mail because this address was entered as the new email of a Floorwright account. If you do not know about it, ignore it and nothing changes.',
  });

/** Sent to the old address; `link` leads to the password reset. */
export const emailChangeNoticeMail = (mail: {
  firstName: string;
  newEmail: string;
  link: string;
}): MailBody =>
  composeMail({
    subject: 'A change of your email was requested',
    preheader: `The new email would be ${mail.newEmail}.`,
    firstName: mail.firstName,
    paragraphs: [
      `Someone asked to change the email of your Floorwright account to ${mail.newEmail}. Nothing changes until that address is confirmed.`,
      'If it was you, there is nothing to do here. If it was not, reset your password now to lock others out.',
    ],
    action: { label: 'Reset password', link: mail.link },
    reason:
      'You received this mail because this address belongs to a Floorwright account whose email is to be changed.',
  });

/** Sent to the old address, which can no longer sign in; `link` leads to our contact page. */
export const emailChangedMail = (mail: {
  firstName: string;
  newEmail: string;
  link: string;
}): MailBody =>
  composeMail({
    subject: 'Your email was changed',
    preheader: `You now sign in with ${mail.newEmail}.`,
    firstName: mail.firstName,
    paragraphs: [
      `The email of your Floorwright account was changed to ${mail.newEmail}, and all other devices were signed out.`,
      'If it was you, there is nothing to do here. If it was not, contact us now: this address can no longer reset the password.',
    ],
    action: { label: 'Contact us', link: mail.link },
    reason:
      'You received this mail because this address belonged to a Floorwright account until its email was changed.',
  });

export const resetPasswordMail = ({ firstName, link, expiresInHours }: WithLink): MailBody =>
  composeMail({
    subject: 'Reset your password',
    preheader: 'Choose a new password for your Floorwright account.',
    firstName,
    paragraphs: [
      'Someone asked for a new password for your Floorwright account. Choose one with the button below.',
    ],
    action: { label: 'Choose a new password', link, rule: linkRule(expiresInHours) },
    reason:
      'You received this mail because a password reset was requested for this address. If it was not you, ignore it and your password stays as it is.',
  });

/** `link` leads to the password reset. */
export const passwordChangedMail = (mail: { firstName: string; link: string }): MailBody =>
  composeMail({
    subject: 'Your password was changed',
    preheader: 'If it was not you, reset your password now.',
    firstName: mail.firstName,
    paragraphs: [
      'The password of your Floorwright account was changed, and all other devices were signed out.',
      'If it was you, there is nothing to do here. If it was not, reset your password now.',
    ],
    action: { label: 'Reset password', link: mail.link },
    reason:
      'You received this mail because this address belongs to a Floorwright account whose password was changed.',
  });

export const invitationMail = (mail: {
  companyName: string;
  /** Null if that account was deleted. */
  inviterName: string | null;
  link: string;
  expiresInHours: number;
}): MailBody => {
  const company = safeName(mail.companyName) ?? 'a company';
  const inviter = (mail.inviterName && safeName(mail.inviterName)) ?? 'Someone';
  return composeMail({
    subject: 'You are invited to a team',
    preheader: `Join ${company} on Floorwright.`,
    firstName: '',
    paragraphs: [
      `${inviter} invites you to join ${company} on Floorwright, where the team manages its indoor venues together.`,
      'Accept with the button below. You can sign in with an account that has this address, or create one in a minute.',
    ],
    action: { label: 'Accept invitation', link: mail.link, rule: linkRule(mail.expiresInHours) },
    reason:
      'You received this mail because a member of a company on Floorwright entered this address. If you do not know about it, ignore it and nothing happens.',
  });
};
