import {
  chargeFor,
  chargePurpose,
  countsFor,
  type PaymentFacts,
  supportsRecurring,
} from '@floorwright/domain/billing';

import type { Platform } from '../../../kernel/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { listCards } from '../../cards/index.ts';
import { chargeOutcome, noCharge } from '../../charges/index.ts';
import { balanceOf } from '../../ledger/index.ts';
import type { Company } from '../activities.ts';
import type { Subscription } from '../repository.ts';
import type { Due } from './amount-due.ts';

/** A subscription and the amount of its next payment. */
export type DueSubscription = { company: Company; subscription: Subscription; due: Due };

/** The sources for an unattended payment. */
export type Funds = {
  facts: PaymentFacts;
  hasCards: boolean;
  /** Whether the amount due is paid automatically, unless a bank refuses. */
  covers: boolean;
  /** Whether the previous charge was for this payment with the current card. */
  isOwnCharge: boolean;
  /** The bank's reason, as a sentence. */
  error: string | null;
};

export const fundsOf = async (
  { payments }: Pick<Platform, 'payments'>,
  db: Db,
  { company, subscription, due }: DueSubscription,
): Promise<Funds> => {
  const balance = await balanceOf(db, company.id);
  const cards = await listCards(db, company.id);
  const [card] = cards;
  const chargeable =
    payments !== undefined &&
    card !== undefined &&
    supportsRecurring(card.brand) &&
    card.currency === company.currency;
  const { charge_reference: reference } = subscription;
  const made = reference === null ? noCharge : await chargeOutcome(db, reference);
  const wanted = { ...chargePurpose(subscription), cardId: card?.id ?? null };
  const isOwnCharge = countsFor(wanted, made);
  return {
    facts: { balance, due: due.amount, chargeable, charge: chargeFor(wanted, made) },
    hasCards: cards.length > 0,
    covers: due.amount !== null && (balance >= due.amount || chargeable),
    isOwnCharge,
    error: isOwnCharge ? made.error : null,
  };
};

/**
 * The reference of a charge that is pending or about to be made. It is retained until the charge is
 * decided, whatever happens to the subscription, so that no second charge is made beside it.
 */
export const openCharge = async (
  tx: Db,
  subscription: Subscription | undefined,
): Promise<string | null> => {
  const reference = subscription?.charge_reference ?? null;
  if (reference === null) return null;
  const { outcome } = await chargeOutcome(tx, reference);
  return outcome === 'none' || outcome === 'pending' ? reference : null;
};

/** Whether a charge was sent and its outcome is unknown. */
export const isChargePending = async (
  tx: Db,
  { charge_reference: reference }: Subscription,
): Promise<boolean> =>
  reference !== null && (await chargeOutcome(tx, reference)).outcome === 'pending';
