import { type Db, inTransaction } from '../../../platform/database/db.ts';
import { balanceOf } from '../../ledger/index.ts';
import { type Audited, byItself } from '../activities.ts';
import { dueFor } from '../amount-due.ts';
import { takePayment } from '../payment.ts';
import { lockAccount } from '../repository.ts';

/** Whoever pays in what is overdue does not wait for the next try, which may be days away. */
export const payOverdue = (context: Audited & { db: Db }, companyId: number): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const { company, subscription } = await lockAccount(tx, companyId);
    if (subscription?.status !== 'past_due') return;
    const due = await dueFor(tx, company, subscription.plan_slug);
    if (due.amount === null || (await balanceOf(tx, companyId)) < due.amount) return;
    await takePayment(context, tx, { company, subscription, due, actor: byItself });
  });
