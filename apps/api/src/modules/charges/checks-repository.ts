import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

/**
 * The charges that are due for a check. Their next check is scheduled at once, so that no other
 * process takes them, and a crash only delays them.
 */
export const takeDueCharges = (db: Db, now: Date, nextTurn: Date, most: number) =>
  db
    .updateTable('charges')
    .set({ checks: sql`checks + 1`, next_check_at: nextTurn })
    .where('id', 'in', (due) =>
      due
        .selectFrom('charges')
        .select('id')
        .where('next_check_at', '<=', now)
        .orderBy('next_check_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning('merchant_reference')
    .execute();

/** Schedules the next check of a charge, unless it has been decided meanwhile. */
export const setNextCheck = async (db: Db, id: number, at: Date): Promise<void> => {
  await db
    .updateTable('charges')
    .set({ next_check_at: at })
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'ddd_check'])
    .execute();
};

/**
 * Schedules the next check of a charge that counts as failed although the provider also reported
 * otherwise; null once it is final.
 */
export const setRecheck = async (db: Db, id: number, at: Date | null): Promise<void> => {
  await db
    .updateTable('charges')
    .set({ next_check_at: at })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .execute();
};

/**
 * Whether this process, and no other one, may send the charge again: it was not sent since `before`, and
 * its outcome is not known yet.
 */
export const claimSending = async (
  db: Db,
  id: number,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('charges')
    .set({ sent_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('sent_at', '<=', before)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};
