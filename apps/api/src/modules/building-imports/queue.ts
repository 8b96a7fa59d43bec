import { z } from 'zod';

import type { Actor } from '../../kernel/activity.ts';
import type { Db } from '../../platform/database/db.ts';
import { companyLine, enqueue } from '../../platform/jobs/index.ts';

/** After this many failures or killed processes an import fails. */
export const maxAttempts = 5;

const OnBehalf = z.object({
  importId: z.number(),
  actor: z.object({
    id: z.number().nullable(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
  }),
  address: z.string(),
});
export type OnBehalf = z.infer<typeof OnBehalf>;

export const makingJob = {
  name: 'building_imports.make',
  payload: OnBehalf,
  maxAttempts,
  retriesSoon: true,
};

type Requested = { importId: number; companyId: number; actor: Actor; address: string };

/** Companies take turns, so that the imports of one do not occupy all workers. */
export const requestMaking = (
  tx: Db,
  { importId, companyId, actor: { id, email, first_name, last_name }, address }: Requested,
): Promise<void> =>
  enqueue(
    tx,
    makingJob,
    { importId, actor: { id, email, first_name, last_name }, address },
    { line: companyLine('venue', companyId) },
  );
