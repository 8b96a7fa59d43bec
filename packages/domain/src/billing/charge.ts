import type { PaymentFacts } from './renewal-step.ts';
import type { SubscriptionState } from './subscription-state.ts';

/** `pending` while the outcome is unknown; shown as processing. */
export const chargeStatuses = ['pending', 'ddd_check', 'succeed', 'failed'] as const;
export type ChargeStatus = (typeof chargeStatuses)[number];

/** The provider's status of a charge, from any source. */
export type ChargeReport =
  | { outcome: 'succeeded' }
  | { outcome: 'failed' }
  | { outcome: 'ddd-check' }
  | { outcome: 'uncertain' };

export type ChargeStep = {
  status: ChargeStatus;
  /** Whether the amount has to be in the ledger. The ledger itself records it once. */
  credit: boolean;
};

/**
 * The next state of a charge. Messages arrive in any order and repeatedly, so success is final:
 * taken money is never lost, even if a failure was reported before.
 */
export const chargeAfter = (status: ChargeStatus, report: ChargeReport): ChargeStep => {
  if (status === 'succeed') return { status, credit: false };
  switch (report.outcome) {
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

/** The purpose of a charge for a subscription. */
export type ChargePurpose = {
  reason: 'subscription' | 'upgrade';
  /** Identifies the month or the upgrade. All attempts to pay the same month share it. */
  key: string;
};

/** The purpose of the next charge of a subscription. */
export const chargePurpose = ({
  upgrade_asked_at: askedAt,
  period_ends_at: ends,
}: Pick<SubscriptionState, 'upgrade_asked_at' | 'period_ends_at'>): ChargePurpose =>
  askedAt === null
    ? { reason: 'subscription', key: `month:${ends.toISOString()}` }
    : { reason: 'upgrade', key: `upgrade:${askedAt.toISOString()}` };

/** The purpose of a stored charge. Older charges have none. */
type StoredPurpose = { reason: string | null; key: string | null };

const isMadeFor = ({ reason, key }: ChargePurpose, made: StoredPurpose): boolean =>
  made.reason === reason && (made.key === null || made.key === key);

export type MadeCharge = StoredPurpose & { outcome: PaymentFacts['charge']; cardId: number | null };

/** A payment and the card for it; null without a card. */
type WantedCharge = ChargePurpose & { cardId: number | null };

/** Whether the refusal of a charge counts: it was for the same payment with the same card. */
export const countsFor = (wanted: WantedCharge, made: MadeCharge): boolean =>
  isMadeFor(wanted, made) && made.cardId === wanted.cardId;

/**
 * The meaning of a charge for a payment. While it is open, no other charge is made. After a
 * refusal, another month, upgrade or card is charged.
 */
export const chargeFor = (wanted: WantedCharge, made: MadeCharge): PaymentFacts['charge'] =>
  made.outcome === 'failed' && !countsFor(wanted, made) ? 'not-sent' : made.outcome;
