import { z } from 'zod';

import type { Platform } from '../../kernel/context.ts';
import { days, later } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { defineJob, defineSchedule } from '../../platform/jobs/index.ts';
import { planMovedJob } from '../floors/index.ts';
import { endUnapplied, failImport } from './finished.ts';
import { maxAttempts, workingJob } from './queue.ts';
import { moveLayers, workOnImport } from './reading/work.ts';
import { deleteAppliedBefore, listForgotten } from './repository.ts';
import { forgetOldPlans } from './undo.ts';

type Deps = Pick<Platform, 'clock' | 'secrets' | 'storage'> & { db: Db };
type Request = z.infer<typeof workingJob.payload>;

const work = defineJob<Request, Deps>({
  ...workingJob,
  run: ({ importId }, deps, { attempt }) =>
    attempt < maxAttempts
      ? workOnImport(deps, importId)
      : failImport(deps, importId, 'not_finished'),
});

const move = defineJob<z.infer<typeof planMovedJob.payload>, Deps>({
  ...planMovedJob,
  run: ({ floorId }, deps) => moveLayers(deps, floorId),
});

const retainedFor = days(7);

export const purgePlanImports = async (deps: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  await forgetOldPlans(deps);
  const until = later(deps.clock.now(), -retainedFor);
  for (const id of await listForgotten(deps.db, until)) await endUnapplied(deps, id, 'not_saved');
  await deleteAppliedBefore(deps.db, until);
};

const purge = defineJob<Record<string, unknown>, Deps>({
  name: 'plan_imports.purge',
  payload: z.looseObject({}),
  run: (_payload, deps) => purgePlanImports(deps),
});

export const purgePlanImportsSchedule = defineSchedule({
  name: 'plan_imports.purge',
  cron: '53 * * * *',
  job: purge,
  payload: {},
});

export const planImportJobs = [work, move, purge];
