import type { Db } from '../../platform/database/db.ts';
import { chargeOutcome } from '../charges/index.ts';
import type { Subscription } from './repository.ts';

/**
 * The charge that is on its way, or that somebody is about to make: it is kept, whatever becomes of the
 * subscription meanwhile, until it is decided. Forgotten, there could be another one beside it.
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

/** Whether a charge was sent, and nobody knows yet what became of it. */
export const isChargePending = async (
  tx: Db,
  { charge_reference: reference }: Subscription,
): Promise<boolean> =>
  reference !== null && (await chargeOutcome(tx, reference)).outcome === 'pending';
