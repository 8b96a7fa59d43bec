import { z } from 'zod';

import type { Db } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/index.ts';

/** After this many failures or killed processes an import fails. */
export const mostAttempts = 5;

export const readingJob = {
  name: 'venue_imports.read',
  payload: z.object({ importId: z.number() }),
  maxAttempts: mostAttempts,
  retriesSoon: true,
};

/** Companies take turns, so that the imports of one do not occupy all workers. */
export const requestReading = (
  tx: Db,
  { importId, companyId }: { importId: number; companyId: number },
): Promise<void> =>
  enqueue(tx, readingJob, { importId }, { line: `${readingJob.name}.${companyId}` });
