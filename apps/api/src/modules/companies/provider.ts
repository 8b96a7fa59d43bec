import { type Actor, recordActivity } from '../../kernel/activity.ts';
import type { PublicContext } from '../../kernel/context.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { readProvider, updateProvider } from './repository.ts';

type Allowance = { company: { id: number; name: string }; allowed: boolean };

/** Whether a company may link its buildings to the venues of an external indoor-map provider. */
export const hasProvider = (db: Db, companyId: number): Promise<boolean> =>
  readProvider(db, companyId);

/** Sets whether a company may connect an external indoor-map provider. */
export const allowProvider = (
  context: Pick<PublicContext, 'clock' | 'address'> & { db: Db },
  actor: Actor,
  { company, allowed }: Allowance,
): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const changed = await updateProvider(tx, company.id, allowed, context.clock.now());
    if (!changed) return;
    await recordActivity(context, tx, actor, {
      action: 'company.provider_changed',
      companyId: company.id,
      subject: { type: 'company', id: company.id, label: company.name },
      details: { provider: { from: !allowed, to: allowed } },
    });
  });
