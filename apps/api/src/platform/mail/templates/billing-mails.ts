import type { MailBody } from '../mailer.ts';
import { composeMail, safeName } from './compose.ts';

export type Reader = { firstName: string; company: string; link: string };

export const ownerReason = 'You received this mail because you own this company on Floorwright.';

export const named = (company: string): string => safeName(company) ?? 'your company';

export const onDay = (date: Date): string =>
  date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

const atTime = (date: Date): string => `${onDay(date)}, ${date.toISOString().slice(11, 16)} UTC`;

export const trialEndingMail = (
  mail: Reader & { plan: string; endsAt: Date; amount: string; covered: boolean },
): MailBody =>
  composeMail({
    subject: 'Your free trial is ending',
    preheader: `The trial of ${named(mail.company)} ends on ${onDay(mail.endsAt)}.`,
    firstName: mail.firstName,
    paragraphs: [
      `The free trial of ${named(mail.company)} ends on ${onDay(mail.endsAt)}. From then on the ${mail.plan} plan costs ${mail.amount} a month.`,
      mail.covered
        ? 'There is nothing to do: the first month is paid from your balance, or from your default card.'
        : 'Your balance does not cover the first month yet, and there is no card that can be charged automatically. Refill your balance before that day.',
      'If you do not want to continue, cancel before that day and nothing is charged.',
    ],
    action: { label: 'See the subscription', link: mail.link },
    reason: ownerReason,
  });

export const paymentReceivedMail = (
  mail: Reader & { plan: string; amount: string; extra: string | null; paidUntil: Date },
): MailBody =>
  composeMail({
    subject: 'Payment received',
    preheader: `${mail.amount} for the ${mail.plan} plan of ${named(mail.company)}.`,
    firstName: mail.firstName,
    paragraphs: [
      `Thank you. We received ${mail.amount} for the ${mail.plan} plan of ${named(mail.company)}, which is paid until ${onDay(mail.paidUntil)}.`,
      ...(mail.extra === null
        ? []
        : [`${mail.extra} of it was for API requests beyond those that the plan includes.`]),
    ],
    action: { label: 'See payments and receipts', link: mail.link },
    reason: ownerReason,
  });

export const paymentFailedMail = (
  mail: Reader & {
    plan: string;
    amount: string;
    reason: string;
    nextAttemptAt: Date;
    worksUntil: Date | null;
  },
): MailBody =>
  composeMail({
    subject: 'Your payment failed',
    preheader: `${mail.amount} for ${named(mail.company)} could not be paid.`,
    firstName: mail.firstName,
    paragraphs: [
      `We could not take ${mail.amount} for the ${mail.plan} plan of ${named(mail.company)}. ${mail.reason}`,
      `Refill your balance or set another default card. We try again on ${atTime(mail.nextAttemptAt)}.`,
      mail.worksUntil === null
        ? 'Until it is paid, no one can work in this company. Its data is kept.'
        : `Your team can go on working until ${onDay(mail.worksUntil)}.`,
    ],
    action: { label: 'Settle the payment', link: mail.link },
    reason: ownerReason,
  });

export const subscriptionEndedMail = (mail: Reader & { plan: string }): MailBody =>
  composeMail({
    subject: 'Your subscription has ended',
    preheader: `${named(mail.company)} is closed; its data is kept.`,
    firstName: mail.firstName,
    paragraphs: [
      `The subscription of ${named(mail.company)} to the ${mail.plan} plan has ended, so its applications and buildings are closed.`,
      'Nothing was deleted. Subscribe again, and your team can pick up where it left off.',
    ],
    action: { label: 'Subscribe again', link: mail.link },
    reason: ownerReason,
  });

export const topUpReceivedMail = (mail: Reader & { amount: string }): MailBody =>
  composeMail({
    subject: 'Payment received',
    preheader: `${mail.amount} for the balance of ${named(mail.company)}.`,
    firstName: mail.firstName,
    paragraphs: [
      `Thank you. We received ${mail.amount} for the balance of ${named(mail.company)}.`,
    ],
    action: { label: 'See payments and receipts', link: mail.link },
    reason: ownerReason,
  });

export const topUpFailedMail = (mail: Reader & { amount: string; reason: string }): MailBody =>
  composeMail({
    subject: 'Your payment failed',
    preheader: `${mail.amount} for the balance of ${named(mail.company)} could not be paid.`,
    firstName: mail.firstName,
    paragraphs: [
      `We could not take ${mail.amount} for the balance of ${named(mail.company)}. ${mail.reason}`,
      'The balance is as it was before. Try again, or use another card.',
    ],
    action: { label: 'Refill the balance', link: mail.link },
    reason: ownerReason,
  });
