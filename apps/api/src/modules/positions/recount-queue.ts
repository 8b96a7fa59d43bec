import { z } from 'zod';

import type { Db } from '../../platform/database/db.ts';
import { enqueue, type JobTarget } from '../../platform/jobs/index.ts';

const RecountOrder = z.looseObject({ companyId: z.number().int() });
export type RecountOrder = z.output<typeof RecountOrder>;

export const recountTarget: JobTarget<RecountOrder> = {
  name: 'positions.recount',
  payload: RecountOrder,
};

/**
 * Has the positions of a company recounted once the transaction commits. One company after the
 * other, as they would wait for each other anyway and occupy all workers meanwhile.
 */
export const requestRecount = (tx: Db, companyId: number): Promise<void> => {
  const { name } = recountTarget;
  return enqueue(tx, recountTarget, { companyId }, { key: `${name}:${companyId}`, line: name });
};
