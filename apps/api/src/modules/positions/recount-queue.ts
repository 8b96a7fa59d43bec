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
 * Enqueues a recount of a company's positions when the transaction commits. Companies are recounted
 * one at a time, because they would wait for each other and occupy all workers.
 */
export const requestRecount = (tx: Db, companyId: number): Promise<void> => {
  const { name } = recountTarget;
  return enqueue(tx, recountTarget, { companyId }, { key: `${name}:${companyId}`, line: name });
};
