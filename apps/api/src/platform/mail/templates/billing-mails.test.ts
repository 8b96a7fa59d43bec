import type { Reader } from '@floorwright/domain/language';
import { describe, expect, test } from 'vitest';

import type { MailBody } from '../mailer.ts';
import {
  paymentFailedMail,
  paymentReceivedMail,
  subscriptionEndedMail,
  topUpFailedMail,
  topUpReceivedMail,
  trialEndingMail,
} from './billing-mails.ts';
import { downgradeScheduledMail, planChangedMail, upgradeFailedMail } from './plan-mails.ts';
import { requestsUsedMail } from './usage-mails.ts';

const english: Reader = { language: 'en', digits: 'latn' };

const link = 'https://floorwright.test/payments/subscription';
const reader = { firstName: 'Ada', company: 'Harbour & Sons', link, plan: 'Explorer' };
const trial = { ...reader, endsAt: new Date('2026-03-09T10:00:00Z'), amount: '$99.00' };
const received = { ...reader, amount: '$129.00', paidUntil: new Date('2026-04-09T23:30:00Z') };
const failed = {
  ...reader,
  amount: '$99.00',
  reason: 'The card has expired.',
  nextAttemptAt: new Date('2026-04-09T16:05:00Z'),
};

const used = {
  ...reader,
  requests: 16_000,
  limit: 20_000,
  more: 'Requests resume on 2026-04-09, or with a larger plan.',
};

const mails: Record<string, MailBody> = {
  'Your free trial is ending': trialEndingMail(english, { ...trial, covered: true }),
  'Payment received': paymentReceivedMail(english, { ...received, extra: '$30.00' }),
  'Your payment failed': paymentFailedMail(english, {
    ...failed,
    worksUntil: new Date('2026-04-17T10:00:00Z'),
  }),
  'Your subscription has ended': subscriptionEndedMail(english, reader),
  'Your plan has changed': planChangedMail(english, {
    ...reader,
    price: '$99.00',
    paid: '$12.50',
    until: new Date('2026-04-09T10:00:00Z'),
    inTrial: false,
  }),
  'Your plan will change': downgradeScheduledMail(english, {
    ...reader,
    nextPlan: 'Developer',
    price: '$199.00',
    from: new Date('2026-04-09T10:00:00Z'),
  }),
  'Your upgrade failed': upgradeFailedMail(english, {
    ...reader,
    amount: '$12.50',
    reason: 'The card has expired.',
  }),
  'Your API requests are running out': requestsUsedMail(english, { ...used, usedUp: false }),
  'Your API requests are used up': requestsUsedMail(english, {
    ...used,
    requests: 20_000,
    usedUp: true,
  }),
};

describe.each(Object.entries(mails))('%s', (subject, mail) => {
  test('names the company, greets and links to the subscription in HTML and text', () => {
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain('Harbour & Sons');
    expect(mail.html).toContain('Harbour &amp; Sons');
    expect(mail.text.split('\n')).toContain(link);
    expect(mail.html.split(`href="${link}"`)).toHaveLength(3);
    for (const body of [mail.html, mail.text]) expect(body).toContain('Hi Ada,');
  });
});

test('the mail about the end of a trial states the price and whether action is needed', () => {
  expect(mails['Your free trial is ending']?.text).toMatch(
    /ends on 9 March 2026\. From then on the Explorer plan costs \$99\.00 a month\.[^]*There is nothing to do/,
  );
  const uncovered = trialEndingMail(english, { ...trial, covered: false }).text;
  expect(uncovered).toContain('Refill your balance before that day.');
  expect(uncovered).not.toContain('nothing to do');
});

test('a receipt states the paid period and the extra requests', () => {
  const { text } = paymentReceivedMail(english, { ...received, extra: null });
  expect(text).toContain(
    '$129.00 for the Explorer plan of Harbour & Sons, which is paid until 9 April 2026.',
  );
  expect(text).not.toContain('beyond');
  expect(mails['Payment received']?.text).toContain('$30.00 of it was for API requests beyond');
});

test('a failed payment states the reason, the next attempt and how long the team can work', () => {
  const { text } = mails['Your payment failed'] ?? { text: '' };
  expect(text).toContain('The card has expired.');
  expect(text).toContain('We will try again on 9 April 2026, 16:05 UTC.');
  expect(text).toContain('Your team can go on working until 17 April 2026.');
  const closed = paymentFailedMail(english, { ...failed, worksUntil: null }).text;
  expect(closed).toContain('no one can work in this company. Its data is retained.');
});

test('the mails about API requests state what happens when they are used up', () => {
  expect(mails['Your API requests are running out']?.text).toMatch(
    /16,000 of the 20,000 API requests[^]*Once they are used up, [^]* refused\. Requests resume on/,
  );
  expect(mails['Your API requests are used up']?.text).toMatch(
    /20,000 of the 20,000 API requests[^]*From now on [^]* are refused\. Requests resume on/,
  );
});

test('a company name that looks like a link is left out', () => {
  const { text } = subscriptionEndedMail(english, { ...reader, company: 'Visit evil.example/now' });
  expect(text).not.toContain('evil');
  expect(text).toContain('The subscription of your company');
});

test('a mail about the balance states the amount, or why the payment failed', () => {
  expect(topUpReceivedMail(english, { ...reader, amount: '$25.00' }).text).toContain(
    'We received $25.00 for the balance of Harbour & Sons.',
  );
  expect(topUpFailedMail(english, { ...failed, amount: '$25.00' }).text).toContain(
    'We could not take $25.00 for the balance of Harbour & Sons. The card has expired.',
  );
});
