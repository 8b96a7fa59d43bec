import type { z } from 'zod';

import type { Platform } from '../../kernel/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { applyPending, failRun } from './applying.ts';
import { applyingJob, maxAttempts } from './queue.ts';

type Deps = Pick<Platform, 'clock' | 'secrets'> & { db: Db };

const apply = defineJob<z.infer<typeof applyingJob.payload>, Deps>({
  ...applyingJob,
  run: async ({ companyId }, deps, { attempt, signal }) => {
    if (attempt < maxAttempts) await applyPending(deps, companyId, signal);
    else await failRun(deps, companyId);
  },
});

export const provisioningJobs = [apply];
