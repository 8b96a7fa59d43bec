import type { MailBody } from '../mailer.ts';
import { named, ownerReason, type Reader } from './billing-mails.ts';
import { composeMail } from './compose.ts';

const figure = (count: number): string => count.toLocaleString('en-US');

const metered = 'requests of your apps, and of other apps that people sign in to with Floorwright,';

/** The API requests of a plan that sells no more run out, or have run out. */
export const requestsUsedMail = (
  mail: Reader & { plan: string; requests: number; limit: number; usedUp: boolean; more: string },
): MailBody => {
  const company = named(mail.company);
  const [used, allowed] = [figure(mail.requests), figure(mail.limit)];
  return composeMail({
    subject: mail.usedUp ? 'Your API requests are used up' : 'Your API requests are running out',
    preheader: `${used} of ${allowed} API requests of ${company}.`,
    firstName: mail.firstName,
    paragraphs: [
      `${used} of the ${allowed} API requests that the ${mail.plan} plan allows ${company} are used.`,
      mail.usedUp
        ? `From now on ${metered} are refused. ${mail.more}`
        : `Once they are used up, ${metered} are refused. ${mail.more}`,
      'The console is not affected.',
    ],
    action: { label: 'See the subscription', link: mail.link },
    reason: ownerReason,
  });
};
