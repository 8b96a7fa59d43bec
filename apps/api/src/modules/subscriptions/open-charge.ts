import type { Db } from '../../platform/database/db.ts';
import { chargeOutcome } from '../charges/index.ts';
import type { Subscription } from './repository.ts';

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
