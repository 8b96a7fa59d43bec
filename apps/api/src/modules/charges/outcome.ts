import { type MadeCharge, wasRefused } from '@floorwright/domain/billing';

import type { Db } from '../../platform/database/db.ts';
import { findStatus } from './repository.ts';

const outcomes = {
  pending: 'pending',
  ddd_check: 'pending',
  succeed: 'settled',
  failed: 'failed',
} as const;

export type ChargeOutcome = MadeCharge & {
  /** The reason of a failure, as a sentence. */
  error: string | null;
};

/**
 * The known outcome of a charge: `none` before it was started, `unmade` if it never reached the
 * provider.
 */
export const chargeOutcome = async (db: Db, reference: string): Promise<ChargeOutcome> => {
  const charge = await findStatus(db, reference);
  if (!charge) return noCharge;
  const unmade = charge.status === 'failed' && !wasRefused(charge.response_code);
  return {
    outcome: unmade ? 'unmade' : outcomes[charge.status],
    reason: charge.reason,
    key: charge.payment_key,
    cardId: charge.customer_id,
    error: charge.error,
  };
};

export const noCharge: ChargeOutcome = {
  outcome: 'none',
  reason: null,
  key: null,
  cardId: null,
  error: null,
};
