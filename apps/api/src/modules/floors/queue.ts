import { z } from 'zod';

import type { Db } from '../../platform/database/db.ts';
import { companyLine, enqueue } from '../../platform/jobs/index.ts';

/** The plan of a floor lies elsewhere, so layers that were drawn from the same file follow it. */
export const planMovedJob = {
  name: 'floors.plan_moved',
  payload: z.object({ floorId: z.number() }),
  isLong: true,
  retriesSoon: true,
};

export const announcePlanMoved = (
  tx: Db,
  { floorId, companyId }: { floorId: number; companyId: number },
): Promise<void> =>
  enqueue(tx, planMovedJob, { floorId }, { line: companyLine('venue', companyId) });
