import { z } from 'zod';

import type { Db } from '../../platform/database/db.ts';
import { companyLine, enqueue } from '../../platform/jobs/index.ts';

/** After this many failures or killed processes an import fails. */
export const maxAttempts = 4;

export const workingJob = {
  name: 'plan_imports.work',
  payload: z.object({ importId: z.number() }),
  maxAttempts,
  isLong: true,
  retriesSoon: true,
};

/** Reads or draws, whichever the import waits for. Companies take turns. */
export const requestWork = (
  tx: Db,
  { importId, companyId }: { importId: number; companyId: number },
): Promise<void> =>
  enqueue(tx, workingJob, { importId }, { line: companyLine('files', companyId) });
