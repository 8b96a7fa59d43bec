import {
  cardBrands,
  chargeStatuses,
  isSecurityCode,
  amountProblem,
  maximumTopUp,
  minimumTopUp,
  parseAmount,
  paymentFailures,
} from '@floorwright/domain/billing';
import { billingSentences } from '@floorwright/domain/sentences';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { Failure, Invalid, Sentence } from '../wire/failures.ts';
import { companyApi, Id, PathId } from '../wire/fields.ts';
import { listQuery } from '../wire/list-query.ts';
import { Currency } from './customers.ts';

const chargeReasons = ['top_up', 'subscription', 'upgrade'] as const;

/** An amount in the major unit: '19.99'. */
const Decimal = z.string();

export const Charge = z
  .object({
    id: Id,
    /** `pending` until the provider has decided: shown as processing. */
    status: z.enum(chargeStatuses),
    /** The 3-D Secure page while the status is ddd_check. */
    ddd_url: z.string().nullable(),
    /** Whether the balance has been credited. */
    settled: z.boolean(),
    /** The provider's signature of the response with this status. */
    signature: z.string().nullable(),
    amount: Decimal,
    currency: Currency,
    /** All but a top-up are charged by a job: a month of the subscription, or an upgrade. */
    reason: z.enum(chargeReasons),
    /** Why it failed, as a sentence. */
    error: z.string().nullable(),
    /** A machine-readable reason. */
    failure_code: z.enum(paymentFailures).nullable(),
    card: z.object({ brand: z.enum(cardBrands), card_number: z.string() }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Charge' });

/** The content of a receipt, for settled charges only. */
export const Receipt = z
  .object({
    /** Consecutive within a company and unique: "12-0003". */
    number: z.string(),
    /** The payee; null if the operator has not configured it. */
    seller: z.string().nullable(),
    paid_at: z.iso.datetime(),
    amount: Decimal,
    currency: Currency,
    description: z.string(),
    /** The description for readers of other languages; absent if it has no code. */
    description_sentence: Sentence.optional(),
    company_name: z.string(),
    /** The email of the member who paid; null for a renewal. */
    paid_by: z.string().nullable(),
    card: z.object({
      brand: z.enum(cardBrands),
      card_number: z.string(),
      card_holder_name: z.string(),
    }),
    /** The provider's number of the payment. */
    provider_reference: z.string().nullable(),
    authorization_code: z.string().nullable(),
  })
  .meta({ id: 'Receipt' });

const tooLittle = billingSentences.amount_missing;

const unreadable = {
  grouped: billingSentences.amount_separators,
  comma: billingSentences.amount_comma,
  'too-fine': billingSentences.amount_decimals,
  'no-number': billingSentences.amount_digits,
} as const;

const messageFor = (text: string, amount: number | undefined): string => {
  if (amount !== undefined && amount > maximumTopUp) return billingSentences.amount_most;
  const problem = amountProblem(text);
  return problem === undefined ? tooLittle : unreadable[problem];
};

/** In the major unit, as text or number; parsed exactly into minor units. */
const Amount = z
  .union([z.string().meta({ examples: ['19.99'] }), z.number().transform(String)], {
    error: tooLittle,
  })
  .transform((text, context) => {
    const amount = parseAmount(text);
    if (amount !== undefined && amount >= minimumTopUp && amount <= maximumTopUp) return amount;
    context.addIssue({ code: 'custom', message: messageFor(text, amount) });
    return z.NEVER;
  });

export const ChargeInput = z.object({
  amount: Amount,
  currency: Currency,
  /** Passed on to the provider and never stored. Required for MADA. */
  card_security_code: z
    .string()
    .refine(isSecurityCode, billingSentences.security_code)
    .meta({ examples: ['123'] })
    .optional(),
  /** Defaults to the default card. */
  customer_id: Id.optional(),
});

const ChargeAnswer = z.object({ charge: Charge });
const params = z.object({ id: PathId });

export const chargeSorts = ['created_at', 'amount', 'status'] as const;

export const charges = {
  list: endpoint({
    method: 'GET',
    path: `${companyApi}/charges`,
    needs: 'payment.manage',
    summary: 'The charges of the current company, newest first unless sorted',
    query: listQuery(chargeSorts),
    responses: { 200: z.object({ charges: z.array(Charge) }) },
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: `${companyApi}/charges`,
    needs: 'payment.manage',
    summary:
      'Refill the balance from a card. A declined charge is created too, as failed. With the same Idempotency-Key the card is charged once',
    body: ChargeInput,
    responses: {
      201: ChargeAnswer,
      404: Failure,
      409: Failure,
      422: Invalid,
      429: Failure,
      503: Failure,
    },
    storesKey: true,
  }),
  show: endpoint({
    method: 'GET',
    path: `${companyApi}/charges/:id`,
    needs: 'payment.manage',
    summary: 'One charge, for polling until it is decided',
    params,
    responses: { 200: ChargeAnswer, 404: Failure },
  }),
  receipt: endpoint({
    method: 'GET',
    path: `${companyApi}/charges/:id/receipt`,
    needs: 'payment.manage',
    summary: 'The receipt of a settled charge',
    params,
    responses: { 200: z.object({ receipt: Receipt }), 404: Failure, 409: Failure },
  }),
};
