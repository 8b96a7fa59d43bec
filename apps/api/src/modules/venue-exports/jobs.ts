import { z } from 'zod';

import type { Platform } from '../../kernel/context.ts';
import { days, later } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { defineJob, defineSchedule } from '../../platform/jobs/index.ts';
import { notFinished } from './failure.ts';
import { applicationWritingJob, maxAttempts, writingJob } from './queue.ts';
import { deleteExportsBefore, failAtLast } from './repository.ts';
import { writeApplicationExport, writeExport } from './write.ts';

type Deps = Pick<Platform, 'clock' | 'config' | 'secrets' | 'storage'> & { db: Db };

type Request = z.infer<typeof writingJob.payload>;

export const runWriting = async (
  { exportId }: Request,
  deps: Deps,
  attempt: number,
): Promise<void> => {
  if (attempt < maxAttempts) await writeExport(deps, exportId);
  else await failAtLast(deps.db, exportId, notFinished);
};

const write = defineJob<Request, Deps>({
  ...writingJob,
  run: (request, deps, { attempt }) => runWriting(request, deps, attempt),
});

const writeApplication = defineJob<Request, Deps>({
  ...applicationWritingJob,
  run: async ({ exportId }, deps, { attempt }) => {
    if (attempt < maxAttempts) await writeApplicationExport(deps, exportId);
    else await failAtLast(deps.db, exportId, notFinished);
  },
});

const retainedFor = days(1);

export const purgeExports = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  deleteExportsBefore(db, later(clock.now(), -retainedFor));

const purge = defineJob<Record<string, unknown>, Deps>({
  name: 'venue_exports.purge',
  payload: z.looseObject({}),
  run: (_payload, deps) => purgeExports(deps),
});

export const purgeExportsSchedule = defineSchedule({
  name: 'venue_exports.purge',
  cron: '43 * * * *',
  job: purge,
  payload: {},
});

export const venueExportJobs = [write, writeApplication, purge];
