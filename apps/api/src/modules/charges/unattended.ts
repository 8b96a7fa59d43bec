import {
  type ChargePurpose,
  type Currency,
  isFinal,
  supportsRecurring,
} from '@floorwright/domain/billing';

import type { Platform } from '../../kernel/context.ts';
import { findCardToCharge } from '../cards/index.ts';
import { checkCharge } from './checking.ts';
import { purchase, type Purchasing, insertPlannedCharge } from './purchase.ts';
import { type ChargeRow, findByReference } from './repository.ts';

export type UnattendedCharge = {
  companyId: number;
  /** Defaults to the default card. */
  customerId?: number;
  /** In minor units. */
  amount: number;
  currency: Currency;
  /** Identifies this payment forever, with at most 40 characters: it is never charged twice. */
  reference: string;
  description: string;
  purpose: ChargePurpose;
  /** The email for the provider's own messages. */
  email: string;
};

type Unattended =
  | { outcome: 'succeeded' | 'failed' | 'pending'; charge: ChargeRow }
  /** There is no card, it cannot be charged unattended, or it has another currency. */
  | { outcome: 'no-payments' | 'no-card' | 'not-recurring' | 'other-currency' };

const outcomes = {
  succeed: 'succeeded',
  failed: 'failed',
  pending: 'pending',
  ddd_check: 'pending',
} as const;

/**
 * Charges a card without its holder, and credits the balance on success. Must not be called inside
 * a transaction: a rollback would not return the money. A second call with the same reference
 * returns the outcome of the first, and queries the provider if it is unknown.
 */
export const chargeUnattended = async (
  deps: Purchasing & Pick<Platform, 'payments'>,
  wanted: UnattendedCharge,
): Promise<Unattended> => {
  const { db, payments } = deps;
  if (!payments) return { outcome: 'no-payments' };
  const before = await findByReference(db, wanted.reference);
  if (before) return toOutcome(await sureOf(deps, before));
  const card = await findCardToCharge(db, wanted.companyId, wanted.customerId);
  if (!card) return { outcome: 'no-card' };
  if (!supportsRecurring(card.brand)) return { outcome: 'not-recurring' };
  if (card.currency !== wanted.currency) return { outcome: 'other-currency' };
  const planned = {
    requestedBy: null,
    paidBy: null,
    reference: wanted.reference,
    idempotencyKey: null,
    reason: wanted.purpose.reason,
    paymentKey: wanted.purpose.key,
    description: wanted.description,
    amount: wanted.amount,
  };
  if (!(await insertPlannedCharge(deps, card, planned))) return chargeUnattended(deps, wanted);
  const payer = { email: wanted.email, attended: undefined };
  return toOutcome(await purchase(deps, payments, card, planned, payer));
};

const sureOf = async (
  deps: Purchasing & Pick<Platform, 'payments'>,
  charge: ChargeRow,
): Promise<ChargeRow> => (isFinal(charge.status) ? charge : checkCharge(deps, charge));

const toOutcome = (charge: ChargeRow): Unattended => ({
  outcome: outcomes[charge.status],
  charge,
});
