import { PositionsAnswer } from '@floorwright/contract';
import type { z } from 'zod';

import type { Db } from '../../platform/database/db.ts';

export type BatchAnswer = z.output<typeof PositionsAnswer>;

export type BatchKey = { applicationId: number; visitor: string; batchId: string };

/** How a batch was answered, if it has been. */
export const findAnswer = async (
  db: Db,
  { applicationId, visitor, batchId }: BatchKey,
): Promise<BatchAnswer | null> => {
  const row = await db
    .selectFrom('position_batches')
    .select('answer')
    .where('application_id', '=', applicationId)
    .where('visitor', '=', visitor)
    .where('batch_id', '=', batchId)
    .executeTakeFirst();
  return row ? PositionsAnswer.parse(row.answer) : null;
};

export const insertBatch = async (
  tx: Db,
  { applicationId, visitor, batchId }: BatchKey,
  answer: BatchAnswer,
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('position_batches')
    .values({
      application_id: applicationId,
      visitor,
      batch_id: batchId,
      answer: JSON.stringify(answer),
      received_at: now,
    })
    .execute();
};

export const deleteBatchesBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.deleteFrom('position_batches').where('received_at', '<', moment).execute();
};
