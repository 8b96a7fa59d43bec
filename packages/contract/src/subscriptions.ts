import { z } from 'zod';

import { Subscription } from './companies.ts';
import { endpoint } from './endpoint.ts';
import { Failure, Invalid } from './failures.ts';
import { companyApi, requiredText } from './fields.ts';
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
  })
  .meta({ id: 'Billing' });

const BillingAnswer = z.object({ billing: Billing });

export const SubscriptionInput = z.object({
  /** Without it, the plan that was chosen for the company. */
  plan_slug: requiredText(255, 'Please select a plan').optional(),
});

/** The codes of refusals that a client tells apart. */
export const subscriptionRefusals = {
  noCards: '1000',
  alreadySubscribed: 'already_subscribed',
  insufficientBalance: 'insufficient_balance',
  otherPlanRunning: 'other_plan_running',
  offline: 'offline_subscription',
  notSubscribed: 'not_subscribed',
  notResumable: 'not_resumable',
  noTrial: 'no_trial',
  unpricedPlan: 'unpriced_plan',
} as const;

/** The code of the 429 to an app or a client whose company has no API requests left. */
export const requestsUsedUp = 'api_requests_used_up';

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
  usage: endpoint({
    method: 'GET',
    path: `${companyApi}/usage`,
    needs: 'payment.manage',
    summary: "API requests of this period against the plan's quota",
    responses: { 200: z.object({ usage: Usage.nullable() }) },
  }),
};
