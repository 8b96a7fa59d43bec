import { sql } from 'kysely';

import { type Db, inTransaction } from '../../platform/database/db.ts';
import { countWrongRows, holdAllPositions, rewriteSums } from './recount-repository.ts';

export type Recount = {
  /** How many rows were not what the positions add up to. */
  wrong: number;
  rows: number;
};

/** Whether reports are read from what the positions of a company add up to: 0 when all is well. */
export const countWrongSums = (db: Db, companyId: number): Promise<number> =>
  countWrongRows(db, companyId);

/** Adds the positions of a company up anew, and proves that reports are read from just that. */
export const recountPositions = (db: Db, companyId: number): Promise<Recount> =>
  inTransaction(db, async (tx) => {
    // However many there are.
    await sql`set local statement_timeout = 0`.execute(tx);
    await holdAllPositions(tx);
    const wrong = await countWrongRows(tx, companyId);
    const rows = await rewriteSums(tx, companyId);
    if ((await countWrongRows(tx, companyId)) > 0)
      throw new Error('What was added up anew is not what the positions add up to');
    return { wrong, rows };
  });
