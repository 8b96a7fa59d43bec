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
