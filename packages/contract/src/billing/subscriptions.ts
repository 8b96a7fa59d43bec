import { maximumTopUp, parseAmount } from '@floorwright/domain/billing';
import { formMessages } from '@floorwright/domain/messages';
import { z } from 'zod';

import { Subscription } from '../accounts/companies.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Failure, Invalid, Reason } from '../wire/failures.ts';
import { companyApi, requiredText } from '../wire/fields.ts';
import { Plan } from './plans.ts';

/** In the major unit, such as "99.00". */
const Amount = z.string();

export const Usage = z
  .object({
    period_starts_at: z.iso.datetime(),
    period_ends_at: z.iso.datetime().nullable(),
    /** Requests of apps and of third-party clients since then; what people do here is not counted. */
    requests: z.number().int(),
    /** How many the plan includes per month; null for any number. */
    included: z.number().int().nullable(),
    /** What becomes of requests beyond those; null where any number is included. */
    beyond: z.enum(['sold', 'refused']).nullable(),
    /** How many requests one extra block has. */
    block_size: z.number().int(),
    /** What one extra block costs; null where none is sold. */
    block_price: Amount.nullable(),
    extra_blocks: z.number().int(),
    /** What the extra blocks so far add to the next payment. */
    extra_amount: Amount,
    /** Whether requests beyond the plan may be sold; a company can have them refused instead. */
    extra_allowed: z.boolean(),
    /** What extra requests may cost in a month. */
    extra_cap: Amount,
    /** Whether that is the price of the plan, because no other cap was chosen. */
    extra_cap_is_default: z.boolean(),
    /** From how many requests on they are refused; null where any number is taken. */
    limit: z.number().int().nullable(),
    currency: z.string(),
  })
  .meta({ id: 'Usage' });

/** Everything that the page of the subscription shows. */
export const Billing = z
  .object({
    /** The plan that is subscribed to, or else the one that was chosen for the company. */
    plan: Plan.nullable(),
    subscription: Subscription.nullable(),
    trial_eligible: z.boolean(),
    /** A canceled subscription whose time is not over yet. */
    resumable: z.boolean(),
    /** A payment is on its way: the answer of the bank is not known yet. */
    payment_pending: z.boolean(),
    currency: z.string(),
    balance: Amount,
    /** Per month; null for a plan that is quoted on request. */
    price: Amount.nullable(),
    /** What the next payment takes: the price and the extra blocks so far. Null where none is taken. */
    due: Amount.nullable(),
    /** By how much the balance falls short of what is due; "0.00" when it is covered. */
    shortfall: Amount,
    /** Null as long as nothing is counted. */
    usage: Usage.nullable(),
    /** A downgrade that takes effect with the next payment, which `due` is about then. */
    scheduled_downgrade: z
      .object({ plan_slug: z.string(), plan_name: z.string(), price: Amount, at: z.iso.datetime() })
      .nullable(),
    /** An upgrade that waits for its payment. */
    pending_upgrade: z
      .object({ plan_slug: z.string(), plan_name: z.string(), amount: Amount })
      .nullable(),
  })
  .meta({ id: 'Billing' });

/** What changing to another plan means for this company now. */
export const PlanChange = z
  .object({
    plan_slug: z.string(),
    direction: z.enum(['upgrade', 'downgrade']),
    /** An upgrade, and any change in a trial, takes effect now; a downgrade when the month ends. */
    takes_effect: z.enum(['now', 'period_end']),
    /** The difference for the rest of the month; "0.00" where nothing is charged. */
    amount_now: Amount,
    /** How much of it the default card is charged, beyond what the balance covers. */
    amount_from_card: Amount,
    /** Whether the balance and the default card can pay that without their owner. */
    payable: z.boolean(),
    /** Per month, from the next payment on. */
    price: Amount,
    next_payment_at: z.iso.datetime().nullable(),
    currency: z.string(),
    /** Why it cannot be changed to now, and what to do about it; null when it can. */
    refusal: Reason.nullable(),
  })
  .meta({ id: 'PlanChange' });

export const PlanChangeInput = z.object({
  plan_slug: requiredText(255, formMessages.noPlan),
  /** The amount that the owner confirmed to pay now: refused if it is higher by then. */
  amount: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,2})?$/, 'Write an amount such as 12.50')
    .meta({ examples: ['12.50'] })
    .optional(),
});

const BillingAnswer = z.object({ billing: Billing });

const capMessage = 'Enter an amount from 0 to 100,000.00';

/** In the major unit, as text or as a number; read digit by digit into minor units. */
const Cap = z
  .union([z.string().meta({ examples: ['99.00'] }), z.number().transform(String)], {
    error: capMessage,
  })
  .transform((text, context) => {
    const amount = parseAmount(text);
    if (amount !== undefined && amount <= maximumTopUp) return amount;
    context.addIssue({ code: 'custom', message: capMessage });
    return z.NEVER;
  });

/** What is left out stays as it is. */
export const ExtraRequestsInput = z.object({
  extra_allowed: z.boolean().optional(),
  /** Null for the default, the price of the plan. */
  extra_cap: Cap.nullable().optional(),
});

export const SubscriptionInput = z.object({
  /** Without it, the plan that was chosen for the company. */
  plan_slug: requiredText(255, formMessages.noPlan).optional(),
});

export const subscriptions = {
  show: endpoint({
    method: 'GET',
    path: `${companyApi}/subscription`,
    needs: 'payment.manage',
    summary: 'Plan, balance, subscription, what is due next and what was used',
    responses: { 200: BillingAnswer },
  }),
  create: endpoint({
    method: 'POST',
    path: `${companyApi}/subscription`,
    needs: 'payment.manage',
    summary:
      'Subscribe the company: a free trial the first time, else paid from the balance or the default card',
    body: SubscriptionInput,
    responses: { 201: BillingAnswer, 409: Failure, 422: Invalid, 429: Failure },
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: `${companyApi}/subscription`,
    needs: 'payment.manage',
    summary: 'Cancel: the subscription stays until the time that is paid for is over',
    responses: { 204: null, 409: Failure },
  }),
  resume: endpoint({
    method: 'POST',
    path: `${companyApi}/subscription/resume`,
    needs: 'payment.manage',
    summary: 'Take a cancellation back while the paid time runs',
    responses: { 200: BillingAnswer, 409: Failure },
  }),
  endTrial: endpoint({
    method: 'POST',
    path: `${companyApi}/subscription/end_trial`,
    needs: 'payment.manage',
    summary:
      'End the trial with the payment of the first month, now: from the balance or the default card',
    responses: { 200: BillingAnswer, 409: Failure, 429: Failure },
  }),
  planChanges: endpoint({
    method: 'GET',
    path: `${companyApi}/subscription/plan_changes`,
    needs: 'payment.manage',
    summary: 'What changing to each of the other plans costs now, and from when on it counts',
    responses: { 200: z.object({ plan_changes: z.array(PlanChange) }) },
  }),
  changePlan: endpoint({
    method: 'POST',
    path: `${companyApi}/subscription/plan_change`,
    needs: 'payment.manage',
    summary:
      'Change the plan: up at once for the difference of the rest of the month, down when it ends, in a trial at once and free',
    body: PlanChangeInput,
    responses: { 200: BillingAnswer, 409: Failure, 422: Invalid, 429: Failure },
  }),
  callOffDowngrade: endpoint({
    method: 'DELETE',
    path: `${companyApi}/subscription/plan_change`,
    needs: 'payment.manage',
    summary: 'Call off a scheduled downgrade',
    responses: { 204: null, 409: Failure },
  }),
  pay: endpoint({
    method: 'POST',
    path: `${companyApi}/subscription/pay`,
    needs: 'payment.manage',
    summary: 'Pay an overdue month now: from the balance or the default card',
    responses: { 200: BillingAnswer, 409: Failure, 429: Failure },
  }),
  updateExtraRequests: endpoint({
    method: 'PATCH',
    path: `${companyApi}/subscription/extra_requests`,
    needs: 'payment.manage',
    summary: 'Set the spending cap for API requests beyond the plan, or have them refused',
    body: ExtraRequestsInput,
    responses: { 200: BillingAnswer, 422: Invalid },
  }),
  usage: endpoint({
    method: 'GET',
    path: `${companyApi}/usage`,
    needs: 'payment.manage',
    summary: "API requests of this period against the plan's quota",
    responses: { 200: z.object({ usage: Usage.nullable() }) },
  }),
};
