import { englishPlural } from '@floorwright/domain/language';

import type { MailTexts, PublishedWithDeletedFloors, PublishFailed } from './texts.ts';

export const messages = {
  layout: {
    greeting: (name: string) => `Hi ${name},`,
    greetingWithoutName: 'Hello,',
    buttonBroken: 'If the button does not work, open this link in your browser:',
    linkRule: (duration: string) => `The link works once and expires in ${duration}.`,
    hours: (count: number, shown: string) =>
      englishPlural(count, { one: `${shown} hour`, other: `${shown} hours` }),
    days: (count: number, shown: string) =>
      englishPlural(count, { one: `${shown} day`, other: `${shown} days` }),
    atTime: (day: string, time: string) => `${day}, ${time} UTC`,
  },
  names: {
    company: 'a company',
    ownCompany: 'your company',
    inviter: 'Someone',
    floor: 'a floor',
    building: 'a building',
    member: 'A member',
  },
  confirmAccount: {
    subject: 'Confirm your email',
    preheader: 'One click and your Floorwright account is ready.',
    paragraphs: [
      'Thanks for signing up for Floorwright. Confirm that this is your email address, and your account is ready.',
    ],
    action: 'Confirm email',
    reason:
      'You received this email because someone signed up for Floorwright with this address. If this wasn’t you, ignore this email: the account stays inactive until the address is confirmed.',
  },
  confirmEmailChange: {
    subject: 'Confirm your new email',
    preheader: 'One click and you sign in with this address.',
    paragraphs: [
      'You asked to use this address for your Floorwright account. Confirm it to finish the change; until then you sign in with the old one.',
    ],
    action: 'Confirm new email',
    reason:
      'You received this email because this address was entered as the new email of a Floorwright account. If you weren’t expecting this, ignore it and nothing changes.',
  },
  emailChangeNotice: (newEmail: string): MailTexts => ({
    subject: 'Email change requested',
    preheader: `The new email would be ${newEmail}.`,
    paragraphs: [
      `Someone asked to change the email of your Floorwright account to ${newEmail}. Nothing changes until that address is confirmed.`,
      'If this was you, you don’t need to do anything. If not, reset your password now to lock others out.',
    ],
    action: 'Reset password',
    reason:
      'You received this email because someone asked to change the email address of your Floorwright account.',
  }),
  emailChanged: (newEmail: string): MailTexts => ({
    subject: 'Your email was changed',
    preheader: `You now sign in with ${newEmail}.`,
    paragraphs: [
      `The email of your Floorwright account was changed to ${newEmail}, and all other devices were signed out.`,
      'If this was you, you don’t need to do anything. If not, contact us now: this address can no longer reset the password.',
    ],
    action: 'Contact us',
    reason:
      'You received this email because this address belonged to a Floorwright account until its email was changed.',
  }),
  resetPassword: {
    subject: 'Reset your password',
    preheader: 'Choose a new password for your Floorwright account.',
    paragraphs: [
      'Someone asked for a new password for your Floorwright account. Choose one with the button below.',
    ],
    action: 'Choose a new password',
    reason:
      'You received this email because a password reset was requested for this address. If this wasn’t you, ignore it and your password stays as it is.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    preheader: 'If this wasn’t you, reset your password now.',
    paragraphs: [
      'The password of your Floorwright account was changed, and all other devices were signed out.',
      'If this was you, you don’t need to do anything. If not, reset your password now.',
    ],
    action: 'Reset password',
    reason:
      'You received this email because this address belongs to a Floorwright account whose password was changed.',
  },
  factorNotice: {
    changes: {
      totp_added: {
        subject: 'An authenticator app was added',
        preheader: 'Your sign-in now asks for a code from the app.',
        text: 'An authenticator app was added to your Floorwright account. Signing in now also asks for a code from it.',
      },
      totp_removed: {
        subject: 'Your authenticator app was removed',
        preheader: 'Your sign-in no longer asks for a code from it.',
        text: 'The authenticator app was removed from your Floorwright account. Signing in no longer asks for a code from it.',
      },
      recovery_codes_created: {
        subject: 'New recovery codes were created',
        preheader: 'Your old codes no longer work.',
        text: 'New recovery codes were created for your Floorwright account. Your old codes no longer work.',
      },
      recovery_code_used: {
        subject: 'A recovery code was used',
        preheader: 'Each recovery code works once.',
        text: 'A recovery code of your Floorwright account was used instead of your second factor. Each code works once. Create new ones before the last one is used.',
      },
      passkey_added: {
        subject: 'A passkey was added',
        preheader: 'You can now sign in with it.',
        text: 'A passkey was added to your Floorwright account. You can sign in with it, and signing in with your password now also asks for it.',
      },
      passkey_removed: {
        subject: 'A passkey was removed',
        preheader: 'It can no longer be used to sign in.',
        text: 'A passkey was removed from your Floorwright account. It can no longer be used to sign in.',
      },
    },
    notYou:
      'If this was you, you don’t need to do anything. If not, change your password and check your second factors now.',
    action: 'Check your account',
    reason:
      'You received this email because this address belongs to a Floorwright account whose second factors were used or changed.',
  },
  invitation: (company: string, inviter: string): MailTexts => ({
    subject: 'You are invited to a team',
    preheader: `Join ${company} on Floorwright.`,
    paragraphs: [
      `${inviter} invites you to join ${company} on Floorwright, where the team manages its indoor venues together.`,
      'Accept with the button below. You can sign in with an account that has this address, or create one in a minute.',
    ],
    action: 'Accept invitation',
    reason:
      'You received this email because a member of a company on Floorwright entered this address. If you weren’t expecting this, ignore it and nothing happens.',
  }),
  publishFailed: ({ building, version, time, failure }: PublishFailed): MailTexts => ({
    subject: 'A scheduled version was not published',
    preheader: `Version ${version} of ${building}.`,
    paragraphs: [
      `Version ${version} of ${building} was scheduled for ${time}. It was not published.`,
      {
        no_right:
          'The member who scheduled it may no longer publish there. If visitors should see it, a member who may publish can open the versions and publish it.',
        no_subscription:
          'The company had no active subscription at that time. Renew the subscription, then open the versions and publish it.',
        blocked:
          'It has problems that block publishing. Fix them in the draft and publish that, or change the publishing settings of the company.',
        superseded:
          'A newer version is already live, so this one was not published. To show it to visitors anyway, open Versions and publish it.',
        automatic:
          'This building now publishes changes automatically. You don’t need to do anything: visitors see every change as soon as it is saved.',
      }[failure],
    ],
    action: 'Open the versions',
    reason: 'You received this email because you scheduled this version or own the company.',
  }),
  publishedWithDeletedFloors: ({
    building,
    version,
    time,
    floors,
    floorCount,
  }: PublishedWithDeletedFloors): MailTexts => ({
    subject: 'A scheduled version shows deleted floors to visitors',
    preheader: `Version ${version} of ${building}.`,
    paragraphs: [
      `Version ${version} of ${building} was published as scheduled for ${time}.`,
      englishPlural(floors, {
        one: `It has ${floorCount} floor that was deleted from the draft in the meantime. Visitors see this floor.`,
        other: `It has ${floorCount} floors that were deleted from the draft in the meantime. Visitors see these floors.`,
      }),
      'To remove them for visitors, publish the draft. To keep them, restore the draft from this version.',
    ],
    action: 'Open the versions',
    reason: 'You received this email because you scheduled this version or own the company.',
  }),
  webhookDisabled: ({ company, host }: { company: string; host: string }): MailTexts => ({
    subject: 'A webhook was disabled',
    preheader: `${host} did not accept messages for three days.`,
    paragraphs: [
      `${host} did not accept the messages of ${company} for three days, or said that it no longer exists. Its webhook was disabled, and new events are not sent to it.`,
      'Fix the address and enable the webhook again. Pending messages are sent then.',
    ],
    action: 'Open webhooks',
    reason: `You received this email because you own ${company}.`,
  }),
  comments: {
    mentioned: 'You were mentioned in a comment',
    resolved: 'A comment was resolved',
    replies: (count: number, shown: string) =>
      englishPlural(count, {
        one: 'New reply to a comment',
        other: `${shown} new replies to a comment`,
      }),
    place: (poi: string, floor: string) => `${poi} (${floor})`,
    about: (place: string) => `About ${place}.`,
    news: (place: string) => `New activity in a comment on ${place}.`,
    mention: (by: string, text: string) => `${by} mentioned you: “${text}”`,
    text: (by: string, text: string) => `${by} wrote: “${text}”`,
    resolvedBy: (by: string) => `${by} resolved the comment.`,
    more: (_count: number, shown: string) => `And ${shown} more.`,
    action: 'Open the comment',
    reason:
      'You received this email because you are part of this conversation or follow it. To stop these emails, open it and choose “Unfollow”.',
  },
};

export type Messages = typeof messages;
