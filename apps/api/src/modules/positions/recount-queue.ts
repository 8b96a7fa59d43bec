import { z } from 'zod';

import type { Db } from '../../platform/database/db.ts';
import { enqueue, type JobTarget } from '../../platform/jobs/index.ts';
import { findVisitTimeZone } from '../places/index.ts';

const RecountOrder = z.looseObject({ companyId: z.number().int() });
export type RecountOrder = z.output<typeof RecountOrder>;

export const recountTarget: JobTarget<RecountOrder> = {
  name: 'positions.recount',
  payload: RecountOrder,
  isLong: true,
};

/**
 * Recounts and the nightly deletion run one at a time: they would wait for each other, occupy workers
 * and exceed the time limit of statements.
 */
export const recountLine = recountTarget.name;

/** Enqueues a recount of a company's positions when the transaction commits. */
export const requestRecount = (tx: Db, companyId: number): Promise<void> => {
  const key = `${recountTarget.name}:${companyId}`;
  return enqueue(tx, recountTarget, { companyId }, { key, line: recountLine });
};

/** Does work after which visitors may see a building in another time zone: then its days begin at other times. */
export const recountIfMoved = async <T>(
  tx: Db,
  { companyId, buildingId }: { companyId: number; buildingId: number },
  work: () => Promise<T>,
): Promise<T> => {
  const before = await findVisitTimeZone(tx, buildingId);
  const result = await work();
  if ((await findVisitTimeZone(tx, buildingId)) !== before) await requestRecount(tx, companyId);
  return result;
};
