import { z } from 'zod';

import type { Db } from '../../platform/database/db.ts';
import { enqueue, isJobInterrupted } from '../../platform/jobs/index.ts';

/** After this many failures or killed processes, the access is not applied until someone asks again. */
export const maxAttempts = 25;

export const applyingJob = {
  name: 'provisioning.apply',
  payload: z.object({ companyId: z.number() }),
  maxAttempts,
  retriesSoon: true,
};

const nameOf = (companyId: number): string => `${applyingJob.name}.${companyId}`;

/** A company has one run at a time. Another request replaces the waiting job, or follows the one that runs. */
export const requestApplying = (tx: Db, companyId: number): Promise<void> =>
  enqueue(tx, applyingJob, { companyId }, { key: nameOf(companyId), line: nameOf(companyId) });

/** Whether the process that applies the access has stopped, so that another one is to take over. */
export const isInterrupted = (db: Db, companyId: number): Promise<boolean> =>
  isJobInterrupted(db, nameOf(companyId));
