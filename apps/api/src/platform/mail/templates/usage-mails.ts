import type { MailBody } from '../mailer.ts';
import { named, ownerReason, type Reader } from './billing-mails.ts';
import { composeMail } from './compose.ts';

const figure = (count: number): string => count.toLocaleString('en-US');

const metered = 'requests of your apps, and of other apps that people sign in to with Floorwright,';

/** For a plan without extra requests: the API requests are running out, or have run out. */
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

type ExtraRequests = {
  plan: string;
  requests: number;
  included: number;
  limit: number;
  reached: string;
  blockSize: number;
  blockPrice: string;
  spent: string;
  cap: string;
};

const extraSubjects: Readonly<Record<string, string>> = {
  80: '80% of your API requests are used',
  100: 'The API requests of your plan are used up',
  200: 'You have used twice the API requests of your plan',
  cap: 'Your spending cap for API requests is reached',
};

/** For a plan with extra requests, which are sold up to a spending cap. */
export const extraRequestsMail = (mail: Reader & ExtraRequests): MailBody => {
  const company = named(mail.company);
  const used = `${company} has used ${figure(mail.requests)} API requests. The ${mail.plan} plan includes ${figure(mail.included)}.`;
  const price = `${mail.blockPrice} for each further ${figure(mail.blockSize)}`;
  const soFar = `Extra requests cost ${mail.spent} so far, which is added to the next payment.`;
  const capped = `Your spending cap is ${mail.cap}: from ${figure(mail.limit)} requests on, ${metered} are refused.`;
  const said: Readonly<Record<string, string[]>> = {
    80: [`Beyond the plan, requests are charged: ${price}. ${capped}`],
    100: [`Further requests are charged: ${price}. ${capped}`],
    200: [`${soFar} ${capped}`],
    cap: [
      `${soFar} From now on ${metered} are refused until the next month starts or you raise the cap.`,
    ],
  };
  return composeMail({
    subject: extraSubjects[mail.reached] ?? 'Your API requests',
    preheader: used,
    firstName: mail.firstName,
    paragraphs: [
      used,
      ...(said[mail.reached] ?? []),
      'You can change the cap, or refuse extra requests, on the subscription page. If you did not expect these requests, replace the visitor keys of your application.',
      'The console is not affected.',
    ],
    action: { label: 'See the subscription', link: mail.link },
    reason: ownerReason,
  });
};
