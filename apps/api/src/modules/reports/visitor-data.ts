import { recordActivity } from '../../kernel/activity.ts';
import type { MemberContext } from '../../kernel/context.ts';
import { lockCompanyForUpdate } from '../../kernel/limits/company-lock.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { erasePositionsOf } from '../positions/index.ts';
import { eraseEventsOf, visitorKeyOf } from '../visitors/index.ts';
import { findRetention, updateRetention } from './visitor-data-repository.ts';

export const showRetention = ({ db, scope }: MemberContext): Promise<number> =>
  findRetention(db, scope.companyId);

export const changeRetention = (context: MemberContext, months: number): Promise<number> =>
  inTransaction(context.db, async (tx) => {
    const company = await lockCompanyForUpdate(tx, context.scope);
    const { id, name, visitor_retention_months: former } = company;
    if (former === months) return months;
    await updateRetention(tx, id, months);
    await recordActivity(context, tx, context.admin, {
      action: 'company.visitor_retention_changed',
      companyId: id,
      subject: { type: 'company', id, label: name },
      details: { retention_months: { from: former, to: months } },
    });
    return months;
  });

type Erased = { positions: number; events: number };

/** Erases all data of one visitor. The visitor's id is not recorded anywhere. */
export const eraseVisitor = async (context: MemberContext, visitorId: string): Promise<Erased> => {
  const { companyId } = context.scope;
  const visitor = await visitorKeyOf(context, companyId, visitorId);
  return inTransaction(context.db, async (tx) => {
    const company = await lockCompanyForUpdate(tx, { companyId });
    const now = context.clock.now();
    const positions = await erasePositionsOf(tx, { companyId, visitor, now });
    const events = await eraseEventsOf(tx, companyId, visitor);
    await recordActivity(context, tx, context.admin, {
      action: 'company.visitor_erased',
      companyId,
      subject: { type: 'company', id: companyId, label: company.name },
      details: { positions, events },
    });
    return { positions, events };
  });
};
