import { z } from 'zod';

import type { Db } from '../../platform/database/db.ts';
import { companyLine, enqueue } from '../../platform/jobs/index.ts';

/** After this many failures or killed processes an export fails. */
export const maxAttempts = 5;

export const writingJob = {
  name: 'venue_exports.write',
  payload: z.object({ exportId: z.number() }),
  maxAttempts,
  isLong: true,
  retriesSoon: true,
};

/** A process of the former release would not find what it has to write, so the job has another name. */
export const applicationWritingJob = { ...writingJob, name: 'venue_exports.write_application' };

type Requested = { exportId: number; companyId: number };

/** Companies take turns, so that the exports of one do not occupy all workers. */
export const requestWriting = (tx: Db, { exportId, companyId }: Requested): Promise<void> =>
  enqueue(tx, writingJob, { exportId }, { line: companyLine('files', companyId) });

export const requestApplicationWriting = (
  tx: Db,
  { exportId, companyId }: Requested,
): Promise<void> =>
  enqueue(tx, applicationWritingJob, { exportId }, { line: companyLine('files', companyId) });
