import type {
  Downgrade,
  ExtraRequests,
  MailTexts,
  Payment,
  PaymentFailed,
  PaymentReceived,
  PlanChanged,
  RequestsUsed,
  TopUp,
  Trial,
} from '../texts.ts';

const ownerReason = 'You received this email because you own this company on Floorwright.';
const seeSubscription = 'See the subscription';
const seePayments = 'See payments and receipts';
const consoleWorks = 'The console is not affected.';
const metered = 'requests of your apps, and of other apps that people sign in to with Floorwright,';

const extraSubject = (mail: ExtraRequests): string | undefined => {
  const subjects: Readonly<Record<string, string>> = {
    80: `${mail.firstShare} of your API requests are used`,
    100: 'The API requests of your plan are used up',
    200: 'You have used twice the API requests of your plan',
    cap: 'Your spending cap for API requests is reached',
  };
  return subjects[mail.reached];
};

const extraDetails = (mail: ExtraRequests): string[] => {
  const price = `${mail.blockPrice} for each further ${mail.blockSize}`;
  const soFar = `Extra requests cost ${mail.spent} so far, which is added to the next payment.`;
  const capped = `Your spending cap is ${mail.cap}: from ${mail.limit} requests on, ${metered} are refused.`;
  const details: Readonly<Record<string, string>> = {
    80: `Beyond the plan, requests are charged: ${price}. ${capped}`,
    100: `Further requests are charged: ${price}. ${capped}`,
    200: `${soFar} ${capped}`,
    cap: `${soFar} From now on ${metered} are refused until the next month starts or you raise the cap.`,
  };
  const detail = details[mail.reached];
  return detail === undefined ? [] : [detail];
};

export const billing = {
  trialEnding: ({ company, plan, day, amount, covered }: Trial): MailTexts => ({
    subject: 'Your free trial is ending',
    preheader: `The trial of ${company} ends on ${day}.`,
    paragraphs: [
      `The free trial of ${company} ends on ${day}. From then on the ${plan} plan costs ${amount} a month.`,
      covered
        ? 'There is nothing to do: the first month is paid from your balance, or from your default card.'
        : 'Your balance does not cover the first month yet, and there is no card that can be charged automatically. Refill your balance before that day.',
      'If you do not want to continue, cancel before that day and nothing is charged.',
    ],
    action: seeSubscription,
    reason: ownerReason,
  }),
  paymentReceived: ({ company, plan, amount, extra, paidUntil }: PaymentReceived): MailTexts => ({
    subject: 'Payment received',
    preheader: `${amount} for the ${plan} plan of ${company}.`,
    paragraphs: [
      `Thank you. We received ${amount} for the ${plan} plan of ${company}, which is paid until ${paidUntil}.`,
      ...(extra === null
        ? []
        : [`${extra} of it was for API requests beyond those that the plan includes.`]),
    ],
    action: seePayments,
    reason: ownerReason,
  }),
  paymentFailed: (mail: PaymentFailed): MailTexts => ({
    subject: 'Your payment failed',
    preheader: `${mail.amount} for ${mail.company} could not be paid.`,
    paragraphs: [
      `We could not take ${mail.amount} for the ${mail.plan} plan of ${mail.company}. ${mail.reason}`,
      `Refill your balance or set another default card. We will try again on ${mail.nextAttempt}.`,
      mail.worksUntil === null
        ? 'Until it is paid, no one can work in this company. Its data is retained.'
        : `Your team can go on working until ${mail.worksUntil}.`,
    ],
    action: 'Settle the payment',
    reason: ownerReason,
  }),
  subscriptionEnded: ({ company, plan }: Pick<Payment, 'company' | 'plan'>): MailTexts => ({
    subject: 'Your subscription has ended',
    preheader: `${company} is closed; its data is retained.`,
    paragraphs: [
      `The subscription of ${company} to the ${plan} plan has ended, so its applications and buildings are closed.`,
      'Nothing was deleted. Subscribe again, and your team can pick up where it left off.',
    ],
    action: 'Subscribe again',
    reason: ownerReason,
  }),
  topUpReceived: ({ company, amount }: TopUp): MailTexts => ({
    subject: 'Payment received',
    preheader: `${amount} for the balance of ${company}.`,
    paragraphs: [`Thank you. We received ${amount} for the balance of ${company}.`],
    action: seePayments,
    reason: ownerReason,
  }),
  topUpFailed: ({ company, amount, reason }: TopUp & { reason: string }): MailTexts => ({
    subject: 'Your payment failed',
    preheader: `${amount} for the balance of ${company} could not be paid.`,
    paragraphs: [
      `We could not take ${amount} for the balance of ${company}. ${reason}`,
      'The balance has not changed. Try again, or use another card.',
    ],
    action: 'Refill the balance',
    reason: ownerReason,
  }),
  planChanged: ({ company, plan, price, paid, until, inTrial }: PlanChanged): MailTexts => ({
    subject: 'Your plan has changed',
    preheader: `${company} is on the ${plan} plan now.`,
    paragraphs: [
      `${company} is on the ${plan} plan now.`,
      ...(paid === null ? [] : [`We received ${paid}, the difference until ${until}.`]),
      inTrial
        ? `The free trial continues until ${until}. From then on the plan costs ${price} a month.`
        : `From ${until} on the plan costs ${price} a month.`,
    ],
    action: seeSubscription,
    reason: ownerReason,
  }),
  downgradeScheduled: ({ company, plan, nextPlan, price, from }: Downgrade): MailTexts => ({
    subject: 'Your plan will change',
    preheader: `${company} changes to the ${nextPlan} plan on ${from}.`,
    paragraphs: [
      `${company} changes from the ${plan} plan to the ${nextPlan} plan on ${from}. From then on it costs ${price} a month.`,
      'Until then everything works as before, and you can cancel the change.',
    ],
    action: seeSubscription,
    reason: ownerReason,
  }),
  upgradeFailed: ({ company, plan, amount, reason }: Payment & { reason: string }): MailTexts => ({
    subject: 'Your upgrade failed',
    preheader: `${amount} for ${company} could not be paid.`,
    paragraphs: [
      `We could not take ${amount} for the upgrade of ${company} to the ${plan} plan. ${reason}`,
      'Your plan stays as it is. Refill your balance or set another default card, then upgrade again.',
    ],
    action: seeSubscription,
    reason: ownerReason,
  }),
  requestsUsed: ({ company, plan, requests, limit, usedUp, more }: RequestsUsed): MailTexts => ({
    subject: usedUp ? 'Your API requests are used up' : 'Your API requests are running out',
    preheader: `${requests} of ${limit} API requests of ${company}.`,
    paragraphs: [
      `${requests} of the ${limit} API requests that the ${plan} plan allows ${company} are used.`,
      usedUp
        ? `From now on ${metered} are refused. ${more}`
        : `Once they are used up, ${metered} are refused. ${more}`,
      consoleWorks,
    ],
    action: seeSubscription,
    reason: ownerReason,
  }),
  extraRequests: (mail: ExtraRequests): MailTexts => {
    const used = `${mail.company} has used ${mail.requests} API requests. The ${mail.plan} plan includes ${mail.included}.`;
    return {
      subject: extraSubject(mail) ?? 'Your API requests',
      preheader: used,
      paragraphs: [
        used,
        ...extraDetails(mail),
        'You can change the cap, or refuse extra requests, on the subscription page. If you did not expect these requests, replace the visitor keys of your application.',
        consoleWorks,
      ],
      action: seeSubscription,
      reason: ownerReason,
    };
  },
};

export type BillingMessages = typeof billing;
