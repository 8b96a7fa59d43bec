import type { Platform } from '../../kernel/context.ts';
import { days, later, minutes } from '../../platform/clock/clock.ts';
import { findCardOfCharge } from '../cards/index.ts';
import { listOwners } from '../members/index.ts';
import { claimSending } from './checks-repository.ts';
import { timesSent } from './events-repository.ts';
import { purchase, type Purchasing } from './purchase.ts';
import { type ChargeRow, findByReference } from './repository.ts';
import { settle } from './settling.ts';

/** The latest arrival of a request, which is longer than all our timeouts. */
export const arrival = minutes(5);

/** After this time no user completes the payment, and the provider has decided. */
export const patience = days(2);

/**
 * If the provider still lacks the order after this many attempts, an operator has to look at it.
 */
const mostSends = 10;

export type PendingCharge = ChargeRow;

/** Undefined once the outcome is known. */
export const findPendingCharge = async (
  db: Purchasing['db'],
  reference: string,
): Promise<PendingCharge | undefined> => {
  const charge = await findByReference(db, reference);
  return charge?.status === 'pending' ? charge : undefined;
};

/**
 * Repeats a charge that the provider has never received: the same order under the same reference,
 * which the provider accepts once. A charge that is no longer needed, whose card was removed, or
 * that did not arrive for two days is closed as never made. One process at a time does so, after
 * another query.
 */
export const resendCharge = async (
  deps: Purchasing & Pick<Platform, 'payments'>,
  charge: PendingCharge,
  isWanted: boolean,
): Promise<void> => {
  const { db, payments, clock, log } = deps;
  if (!payments) return;
  const { merchant_reference: reference, saas_company_id: companyId } = charge;
  const now = clock.now();
  if (!(await claimSending(db, charge.id, { now, before: later(now, -arrival) }))) return;
  const report = await payments.checkStatus(reference);
  const isTooOld = now.getTime() - charge.created_at.getTime() > patience;
  const card =
    isWanted && !isTooOld ? await findCardOfCharge(db, companyId, charge.customer_id) : undefined;
  if (report.outcome !== 'unknown-order' || !card) {
    if (isTooOld && report.outcome === 'unknown-order')
      log.error({ reference }, 'a charge never reached the provider in two days: it is closed');
    await settle(deps, report, 'check');
    return;
  }
  if ((await timesSent(db, reference)) >= mostSends) return;
  log.warn({ reference }, 'the provider never received a charge: it is sent again');
  const [owner] = await listOwners(db, companyId);
  const order = { reference, amount: charge.amount_in_minor, description: charge.description };
  const payer = { email: owner?.email ?? '', attended: undefined };
  await purchase(deps, payments, card, order, payer);
};
