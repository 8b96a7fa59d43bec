import { digitSystems, languages } from '@floorwright/domain/language';
import { z } from 'zod';

import type { Platform } from '../../kernel/context.ts';
import { readerOf } from '../../kernel/reader.ts';
import type { Db } from '../../platform/database/db.ts';
import { defineJob, enqueue } from '../../platform/jobs/index.ts';
import {
  deliverMail,
  downgradeScheduledMail,
  extraRequestsMail,
  type MailBody,
  paymentFailedMail,
  paymentReceivedMail,
  planChangedMail,
  requestsUsedMail,
  subscriptionEndedMail,
  topUpFailedMail,
  topUpReceivedMail,
  trialEndingMail,
  upgradeFailedMail,
} from '../../platform/mail/index.ts';
import { listOwners } from '../members/index.ts';

/** An amount in the minor unit; older versions have queued texts. */
const Money = z.union([z.string(), z.object({ minor: z.number(), currency: z.string() })]);

const Facts = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('trial-ending'),
    plan: z.string(),
    endsAt: z.coerce.date(),
    amount: Money,
    /** Whether the balance or a card can pay automatically. */
    covered: z.boolean(),
  }),
  z.object({
    kind: z.literal('payment-received'),
    plan: z.string(),
    amount: Money,
    /** The part for extra API requests; null for none. */
    extra: Money.nullable(),
    paidUntil: z.coerce.date(),
  }),
  z.object({
    kind: z.literal('payment-failed'),
    plan: z.string(),
    amount: Money,
    reason: z.string(),
    nextAttemptAt: z.coerce.date(),
    /** When the company is closed; null if it is closed now. */
    worksUntil: z.coerce.date().nullable(),
  }),
  z.object({ kind: z.literal('subscription-ended'), plan: z.string() }),
  z.object({
    kind: z.literal('plan-changed'),
    plan: z.string(),
    /** Per month. */
    price: Money,
    /** The price of the change; null if it was free. */
    paid: Money.nullable(),
    /** The end of the month or the trial. */
    until: z.coerce.date(),
    inTrial: z.boolean(),
  }),
  z.object({
    kind: z.literal('downgrade-scheduled'),
    plan: z.string(),
    nextPlan: z.string(),
    price: Money,
    from: z.coerce.date(),
  }),
  z.object({
    kind: z.literal('upgrade-failed'),
    plan: z.string(),
    amount: Money,
    reason: z.string(),
  }),
  z.object({
    kind: z.literal('requests-used'),
    plan: z.string(),
    requests: z.number(),
    limit: z.number(),
    usedUp: z.boolean(),
    /** How the company can get more, as a sentence. */
    more: z.string(),
  }),
  z.object({
    kind: z.literal('extra-requests'),
    plan: z.string(),
    requests: z.number(),
    included: z.number(),
    /** The number of requests from which they are refused. */
    limit: z.number(),
    /** The share of the plan in percent, or 'cap'. */
    reached: z.string(),
    blockSize: z.number(),
    blockPrice: Money,
    spent: Money,
    cap: Money,
  }),
  z.object({ kind: z.literal('top-up-received'), amount: Money }),
  z.object({ kind: z.literal('top-up-failed'), amount: Money, reason: z.string() }),
]);
export type MailFacts = z.infer<typeof Facts>;

const ToOwner = z.object({
  email: z.string(),
  firstName: z.string(),
  company: z.string(),
  language: z
    .enum(languages)
    .nullish()
    .transform((language) => language ?? null),
  digits: z
    .enum(digitSystems)
    .nullish()
    .transform((digits) => digits ?? null),
  facts: Facts,
});

const write = (
  { firstName, company, facts, ...chosen }: z.infer<typeof ToOwner>,
  link: string,
): MailBody => {
  const reader = readerOf(chosen);
  const owner = { firstName, company, link };
  switch (facts.kind) {
    case 'trial-ending':
      return trialEndingMail(reader, { ...owner, ...facts });
    case 'payment-received':
      return paymentReceivedMail(reader, { ...owner, ...facts });
    case 'payment-failed':
      return paymentFailedMail(reader, { ...owner, ...facts });
    case 'subscription-ended':
      return subscriptionEndedMail(reader, { ...owner, ...facts });
    case 'plan-changed':
      return planChangedMail(reader, { ...owner, ...facts });
    case 'downgrade-scheduled':
      return downgradeScheduledMail(reader, { ...owner, ...facts });
    case 'upgrade-failed':
      return upgradeFailedMail(reader, { ...owner, ...facts });
    case 'requests-used':
      return requestsUsedMail(reader, { ...owner, ...facts });
    case 'extra-requests':
      return extraRequestsMail(reader, { ...owner, ...facts });
    case 'top-up-received':
      return topUpReceivedMail(reader, { ...owner, ...facts });
    case 'top-up-failed':
      return topUpFailedMail(reader, { ...owner, ...facts });
  }
};

const sendBillingMail = defineJob<z.infer<typeof ToOwner>, Platform & { db: Db }>({
  name: 'subscriptions.send_mail',
  payload: ToOwner,
  run: async (payload, deps, job) => {
    const link = `${deps.config.publicUrl}/payments/subscription`;
    await deliverMail(deps, job, { ...write(payload, link), to: payload.email });
  },
});

export const billingMailJobs = [sendBillingMail];

/** Mails every owner, if the transaction commits. With a key, it replaces a mail that is still queued. */
export const mailOwners = async (
  tx: Db,
  company: { id: number; name: string },
  facts: MailFacts,
  key?: string,
): Promise<void> => {
  for (const { email, first_name: firstName, language, digits } of await listOwners(tx, company.id))
    await enqueue(
      tx,
      sendBillingMail,
      { email, firstName, language, digits, company: company.name, facts },
      key === undefined ? {} : { key: `${key}:${email}` },
    );
};
