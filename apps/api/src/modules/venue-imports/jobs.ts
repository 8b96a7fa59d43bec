import { z } from 'zod';

import { days, later } from '../../platform/clock/clock.ts';
import { defineJob, defineSchedule } from '../../platform/jobs/index.ts';
import type { FileStore } from '../files/index.ts';
import { mostAttempts, readingJob } from './queue.ts';
import { readImport } from './reading/read.ts';
import { deleteImportsBefore, failImport } from './repository.ts';

type Deps = FileStore;

type Request = z.infer<typeof readingJob.payload>;

export const runReading = async (
  { importId }: Request,
  deps: Deps,
  attempt: number,
): Promise<void> => {
  if (attempt < mostAttempts) await readImport(deps, importId);
  else await failImport(deps.db, importId, { code: 'not_finished', file: '' });
};

const read = defineJob<Request, Deps>({
  ...readingJob,
  run: (request, deps, { attempt }) => runReading(request, deps, attempt),
});

/** Long after the day in which an import can be undone. */
const retainedFor = days(7);

export const purgeVenueImports = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  deleteImportsBefore(db, later(clock.now(), -retainedFor));

const purge = defineJob<Record<string, unknown>, Deps>({
  name: 'venue_imports.purge',
  payload: z.looseObject({}),
  run: (_payload, deps) => purgeVenueImports(deps),
});

export const purgeVenueImportsSchedule = defineSchedule({
  name: 'venue_imports.purge',
  cron: '47 * * * *',
  job: purge,
  payload: {},
});

export const venueImportJobs = [read, purge];
