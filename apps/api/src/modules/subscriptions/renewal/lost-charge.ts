import { renewalStep } from '@floorwright/domain/billing';

import { inTransaction } from '../../../platform/database/db.ts';
import { pendingCharge, type PendingCharge, resendCharge } from '../../charges/index.ts';
import { dueFor } from '../amount-due.ts';
import { fundsOf } from '../funds.ts';
import { lockAccount } from '../repository.ts';
import type { Renewing } from './renew.ts';

/**
 * Makes a charge that the provider has never received, if the subscription still needs exactly
 * that. A canceled or otherwise paid month is not charged, nor is a former default card.
 */
export const resendLost = async (context: Renewing, reference: string): Promise<void> => {
  const charge = await pendingCharge(context.db, reference);
  if (charge) await resendCharge(context, charge, await isWanted(context, charge));
};

const isWanted = (context: Renewing, charge: PendingCharge): Promise<boolean> =>
  inTransaction(context.db, async (tx) => {
    const { company, subscription } = await lockAccount(tx, charge.saas_company_id);
    if (subscription?.charge_reference !== charge.merchant_reference) return false;
    const due = await dueFor(tx, company, subscription.plan_slug);
    const { facts, isOwnCharge } = await fundsOf(context, tx, { company, subscription, due });
    const step = renewalStep(subscription, { ...facts, charge: 'none' }, context.clock.now());
    return isOwnCharge && step.do === 'charge' && step.amount === charge.amount_in_minor;
  });
