import { PositionsAnswer } from '@floorwright/contract';
import { sql } from 'kysely';
import type { z } from 'zod';

import type { Db } from '../../platform/database/db.ts';
import { integers } from '../../platform/database/lists.ts';

export type BatchAnswer = z.output<typeof PositionsAnswer>;

export type BatchKey = { applicationId: number; visitor: string; batchId: string };
export type AnsweredBatch = BatchKey & { answer: BatchAnswer; receivedAt: Date };

export type Recalled = {
  /** The response to the batch; null if there is none yet. */
  answer: BatchAnswer | null;
  /** When everything about its visitor was erased, in milliseconds since 1970; null if never. */
  erasedAt: number | null;
};

/** The state of these batches and their visitors, in the same order. */
export const recallBatches = async (db: Db, keys: readonly BatchKey[]): Promise<Recalled[]> => {
  const { rows } = await sql<{ answer: unknown; erased_at: Date | null }>`
    select answer, erased_at
    from unnest(
      ${integers(keys.map(({ applicationId }) => applicationId))}::int[],
      ${keys.map(({ visitor }) => visitor)}::uuid[],
      ${keys.map(({ batchId }) => batchId)}::text[]
    ) with ordinality as sent (application_id, visitor, batch_id, index)
    left join position_batches using (application_id, visitor, batch_id)
    left join erased_visitors using (visitor)
    order by index
  `.execute(db);
  return rows.map(({ answer, erased_at: erasedAt }) => ({
    answer: answer === null ? null : PositionsAnswer.parse(answer),
    erasedAt: erasedAt?.getTime() ?? null,
  }));
};

export const deleteBatchesBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.deleteFrom('position_batches').where('received_at', '<', moment).execute();
};
