import { maximumTopUp, parseAmount } from '@floorwright/domain/billing';
import { billingSentences, fieldSentences } from '@floorwright/domain/sentences';
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
    /** Requests of apps and third-party clients since then; console requests are not counted. */
    requests: z.number().int(),
    /** The number included per month; null for unlimited. */
    included: z.number().int().nullable(),
    /** What happens to requests beyond those; null for unlimited. */
    beyond: z.enum(['sold', 'refused']).nullable(),
    /** The number of requests in an extra block. */
    block_size: z.number().int(),
    /** The price of an extra block; null if none is sold. */
    block_price: Amount.nullable(),
    extra_blocks: z.number().int(),
    /** The cost of the extra blocks so far, added to the next payment. */
    extra_amount: Amount,
    /** Whether requests beyond the plan may be sold; a company can refuse them instead. */
    extra_allowed: z.boolean(),
    /** The spending cap of a month. */
    extra_cap: Amount,
    /** Whether the cap is the default, the price of the plan. */
    extra_cap_is_default: z.boolean(),
    /** The number of requests from which they are refused; null for unlimited. */
    limit: z.number().int().nullable(),
    currency: z.string(),
  })
  .meta({ id: 'Usage' });

/** Everything on the subscription page. */
export const Billing = z
  .object({
    /** The subscribed plan, or else the chosen one. */
    plan: Plan.nullable(),
    subscription: Subscription.nullable(),
    trial_eligible: z.boolean(),
    /** A canceled subscription whose period is not over yet. */
    resumable: z.boolean(),
    /** A payment is pending: the bank has not responded yet. */
    payment_pending: z.boolean(),
    currency: z.string(),
    balance: Amount,
    /** Per month; null for a plan that is quoted on request. */
    price: Amount.nullable(),
    /**
     * The amount of the next payment: the price and the extra blocks so far. Null if there is none.
     */
    due: Amount.nullable(),
    /** The part of the amount due that the balance does not cover; "0.00" if it is covered. */
    shortfall: Amount,
    /** Null while nothing is counted. */
    usage: Usage.nullable(),
    /** A downgrade that takes effect with the next payment, for which `due` is then. */
    scheduled_downgrade: z
      .object({ plan_slug: z.string(), plan_name: z.string(), price: Amount, at: z.iso.datetime() })
      .nullable(),
    /** An upgrade with a pending payment. */
    pending_upgrade: z
      .object({ plan_slug: z.string(), plan_name: z.string(), amount: Amount })
      .nullable(),
  })
  .meta({ id: 'Billing' });

/** The effect of changing to another plan now. */
export const PlanChange = z
  .object({
    plan_slug: z.string(),
    direction: z.enum(['upgrade', 'downgrade']),
    /**
     * An upgrade, and any change in a trial, takes effect now; a downgrade at the end of the month.
     */
    takes_effect: z.enum(['now', 'period_end']),
    /** The difference for the rest of the month; "0.00" if nothing is charged. */
    amount_now: Amount,
    /** The part charged to the default card, beyond the balance. */
    amount_from_card: Amount,
    /** Whether the balance and the default card can pay it unattended. */
    payable: z.boolean(),
    /** Per month, from the next payment on. */
    price: Amount,
    next_payment_at: z.iso.datetime().nullable(),
    currency: z.string(),
    /** Why the change is not possible now, and what to do; null if it is. */
    refusal: Reason.nullable(),
  })
  .meta({ id: 'PlanChange' });

const PlanChangeInput = z.object({
  plan_slug: requiredText(255, fieldSentences.plan_missing),
  /** The amount that the owner confirmed: refused if it is higher by then. */
  amount: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,2})?$/, billingSentences.cap_form)
    .meta({ examples: ['12.50'] })
    .optional(),
});

const BillingAnswer = z.object({ billing: Billing });

const capMessage = billingSentences.cap_range;

/** In the major unit, as text or number; parsed exactly into minor units. */
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

/** Omitted fields stay unchanged. */
export const ExtraRequestsInput = z.object({
  extra_allowed: z.boolean().optional(),
  /** Null for the default, the price of the plan. */
  extra_cap: Cap.nullable().optional(),
});

const SubscriptionInput = z.object({
  /** Defaults to the plan chosen for the company. */
  plan_slug: requiredText(255, fieldSentences.plan_missing).optional(),
});

export const subscriptions = {
  show: endpoint({
    method: 'GET',
    path: `${companyApi}/subscription`,
    needs: 'payment.manage',
    summary: 'Plan, balance, subscription, amount due and usage',
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
    summary: 'Cancel: the subscription ends with the paid period',
    responses: { 204: null, 409: Failure },
  }),
  resume: endpoint({
    method: 'POST',
    path: `${companyApi}/subscription/resume`,
    needs: 'payment.manage',
    summary: 'Undo a cancellation within the paid period',
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
    summary: 'The cost of changing to each of the other plans now, and when it takes effect',
    responses: { 200: z.object({ plan_changes: z.array(PlanChange) }) },
  }),
  changePlan: endpoint({
    method: 'POST',
    path: `${companyApi}/subscription/plan_change`,
    needs: 'payment.manage',
    summary:
      'Change the plan. An upgrade is immediate and charges the difference for the rest of the month; a downgrade takes effect when the month ends; during a trial, a change is immediate and free',
    body: PlanChangeInput,
    responses: { 200: BillingAnswer, 409: Failure, 422: Invalid, 429: Failure },
  }),
  callOffDowngrade: endpoint({
    method: 'DELETE',
    path: `${companyApi}/subscription/plan_change`,
    needs: 'payment.manage',
    summary: 'Cancel a scheduled downgrade',
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
    summary: 'Set the spending cap for API requests beyond the plan, or refuse them',
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
