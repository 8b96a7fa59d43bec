import type { MailBody } from '../mailer.ts';
import { named, onDay, ownerReason, type Reader } from './billing-mails.ts';
import { composeMail } from './compose.ts';

const action = (link: string) => ({ label: 'See the subscription', link });

export const planChangedMail = (
  mail: Reader & {
    plan: string;
    price: string;
    paid: string | null;
    until: Date;
    inTrial: boolean;
  },
): MailBody =>
  composeMail({
    subject: 'Your plan has changed',
    preheader: `${named(mail.company)} is on the ${mail.plan} plan now.`,
    firstName: mail.firstName,
    paragraphs: [
      `${named(mail.company)} is on the ${mail.plan} plan now.`,
      ...(mail.paid === null
        ? []
        : [`We received ${mail.paid}, the difference until ${onDay(mail.until)}.`]),
      mail.inTrial
        ? `The free trial continues until ${onDay(mail.until)}. From then on the plan costs ${mail.price} a month.`
        : `From ${onDay(mail.until)} on the plan costs ${mail.price} a month.`,
    ],
    action: action(mail.link),
    reason: ownerReason,
  });

export const downgradeScheduledMail = (
  mail: Reader & { plan: string; nextPlan: string; price: string; from: Date },
): MailBody =>
  composeMail({
    subject: 'Your plan will change',
    preheader: `${named(mail.company)} changes to the ${mail.nextPlan} plan on ${onDay(mail.from)}.`,
    firstName: mail.firstName,
    paragraphs: [
      `${named(mail.company)} changes from the ${mail.plan} plan to the ${mail.nextPlan} plan on ${onDay(mail.from)}. From then on it costs ${mail.price} a month.`,
      'Until then everything works as before, and you can call the change off.',
    ],
    action: action(mail.link),
    reason: ownerReason,
  });

export const upgradeFailedMail = (
  mail: Reader & { plan: string; amount: string; reason: string },
): MailBody =>
  composeMail({
    subject: 'Your upgrade failed',
    preheader: `${mail.amount} for ${named(mail.company)} could not be paid.`,
    firstName: mail.firstName,
    paragraphs: [
      `We could not take ${mail.amount} for the upgrade of ${named(mail.company)} to the ${mail.plan} plan. ${mail.reason}`,
      'Your plan stays as it is. Refill your balance or set another default card, then upgrade again.',
    ],
    action: action(mail.link),
    reason: ownerReason,
  });
