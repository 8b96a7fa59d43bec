import { type Db, inTransaction } from '../../platform/database/db.ts';
import type { Platform } from '../context.ts';
import { emitEvent } from './outgoing-events.ts';

type FailedImport = {
  type: 'beacon_import' | 'venue_import' | 'building_import' | 'plan_import';
  id: number;
  /** The code of what was wrong; `canceled` if a user stopped it. */
  failure: string;
};

/**
 * Ends an import that changed nothing, and reports it to webhooks in the same transaction. `end` returns the company,
 * or undefined if the import has ended already; so does this return whether it did.
 */
export const endFailedImport = (
  { db, clock }: Pick<Platform, 'clock'> & { db: Db },
  { type, id, failure }: FailedImport,
  end: (tx: Db) => Promise<number | undefined>,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const companyId = await end(tx);
    if (companyId === undefined) return false;
    const data = {
      outcome: failure === 'canceled' ? 'canceled' : 'failed',
      import: { type, id },
      failure,
    };
    const event = 'import.finished';
    await emitEvent(tx, { event, companyId, subject: `${type}:${id}`, data }, clock.now());
    return true;
  });
