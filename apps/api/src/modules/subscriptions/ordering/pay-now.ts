import { payNow } from '@floorwright/domain/billing';

import type { MemberContext } from '../../../kernel/context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { isChargePending, openCharge } from '../open-charge.ts';
import { lockAccount } from '../repository.ts';
import { payOrder, type Unpaid } from './pay-order.ts';

/** Pays an overdue month before its next scheduled attempt, which this does not use up. */
export const payOverdueNow = (
  context: MemberContext,
): Promise<'ordered' | 'nothing-due' | Unpaid> =>
  inTransaction(context.db, async (tx) => {
    const account = await lockAccount(tx, context.scope.companyId);
    const { subscription: before } = account;
    // Asked for again while the bank is asked, nothing more is charged.
    if (before?.status === 'created') return 'ordered';
    if (before?.status !== 'past_due') return 'nothing-due';
    // The charge of a scheduled attempt decides it: another state would have it charged once more.
    if (await isChargePending(tx, before)) return 'ordered';
    const state = payNow(before, context.clock.now());
    const subscription = { ...before, ...state, charge_reference: await openCharge(tx, before) };
    return payOrder({ context, tx, account, subscription, action: 'subscription.month_ordered' });
  });
