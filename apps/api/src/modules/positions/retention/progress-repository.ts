import type { Db } from '../../../platform/database/db.ts';

/** Steps that are new in this release count as finished now. */
export const addSteps = async (db: Db, names: readonly string[], now: Date): Promise<void> => {
  await db
    .insertInto('retention_steps')
    .values(names.map((name) => ({ name, finished_at: now })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
};

export const recordProgress = async (db: Db, name: string, now: Date): Promise<void> => {
  await db
    .insertInto('retention_steps')
    .values({ name, finished_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ finished_at: now }))
    .execute();
};

/** When each step last finished; those that never did, since they exist. */
export const listProgress = (db: Db) =>
  db.selectFrom('retention_steps').select(['name', 'finished_at']).orderBy('name').execute();
