import type { PaymentFacts } from './renewal-step.ts';
import type { SubscriptionState } from './subscription-state.ts';

/** `pending` while the outcome is unknown; shown as processing. */
export const chargeStatuses = ['pending', 'ddd_check', 'succeed', 'failed'] as const;
export type ChargeStatus = (typeof chargeStatuses)[number];

/** What the payment provider says of a charge, by whatever way it reaches us. */
export type ChargeNews =
  | { outcome: 'succeeded' }
  | { outcome: 'failed' }
  | { outcome: 'ddd-check' }
  | { outcome: 'uncertain' };

export type ChargeStep = {
  status: ChargeStatus;
  /** Whether the amount is due in the ledger now. The ledger itself takes it once. */
  credit: boolean;
};

/**
 * What becomes of a charge. News come in any order and more than once, so success is final: money that
 * was taken is never lost, not even when a failure was reported before.
 */
export const chargeAfter = (status: ChargeStatus, news: ChargeNews): ChargeStep => {
  if (status === 'succeed') return { status, credit: false };
  switch (news.outcome) {
    case 'succeeded':
      return { status: 'succeed', credit: true };
    case 'failed':
      return { status: 'failed', credit: false };
    case 'ddd-check':
      return { status: status === 'pending' ? 'ddd_check' : status, credit: false };
    case 'uncertain':
      return { status, credit: false };
  }
};

export const isFinal = (status: ChargeStatus): boolean =>
  status === 'succeed' || status === 'failed';

/** What a charge for a subscription pays for. */
export type ChargePurpose = {
  reason: 'subscription' | 'upgrade';
  /** Identifies the month or the upgrade. All attempts to pay the same month share it. */
  key: string;
};

/** What the next charge of a subscription pays for. */
export const chargePurpose = ({
  upgrade_asked_at: askedAt,
  period_ends_at: ends,
}: Pick<SubscriptionState, 'upgrade_asked_at' | 'period_ends_at'>): ChargePurpose =>
  askedAt === null
    ? { reason: 'subscription', key: `month:${ends.toISOString()}` }
    : { reason: 'upgrade', key: `upgrade:${askedAt.toISOString()}` };

/** What a stored charge pays for. Charges from before keys were stored have none. */
type StoredPurpose = { reason: string | null; key: string | null };

const isMadeFor = ({ reason, key }: ChargePurpose, made: StoredPurpose): boolean =>
  made.reason === reason && (made.key === null || made.key === key);

export type MadeCharge = StoredPurpose & { outcome: PaymentFacts['charge']; cardId: number | null };

/** A payment and the card that would be charged for it; null without one. */
export type WantedCharge = ChargePurpose & { cardId: number | null };

/** Whether the refusal of a charge counts: it was for the same payment, and with the same card. */
export const countsFor = (wanted: WantedCharge, made: MadeCharge): boolean =>
  isMadeFor(wanted, made) && made.cardId === wanted.cardId;

/**
 * What a charge means for a payment. While it is open it keeps any other charge from being made. Another
 * month or upgrade, or another card, is charged after a refusal.
 */
export const chargeFor = (wanted: WantedCharge, made: MadeCharge): PaymentFacts['charge'] =>
  made.outcome === 'failed' && !countsFor(wanted, made) ? 'unmade' : made.outcome;
