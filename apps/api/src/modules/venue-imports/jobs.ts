import { venueSentences as sentences } from '@floorwright/domain/sentences';
import { z } from 'zod';

import { days, later } from '../../platform/clock/clock.ts';
import { defineJob, defineSchedule } from '../../platform/jobs/index.ts';
import type { FileStore } from '../files/index.ts';
import { applyNow } from './applying/apply.ts';
import { forgetChoicesBefore } from './choices-repository.ts';
import { forgetLostFloors } from './drawing/remembered-repository.ts';
import { failImport, stopApplying } from './fail-import.ts';
import { forgetLostPois } from './lost-pois-repository.ts';
import { applyingJob, maxAttempts, type OnBehalf, readingJob } from './queue.ts';
import { readImport } from './reading/read.ts';
import { deleteImportsBefore, findUnread } from './repository.ts';

type Deps = FileStore;

type Request = z.infer<typeof readingJob.payload>;

export const runReading = async (
  { importId }: Request,
  deps: Deps,
  attempt: number,
): Promise<void> => {
  if (attempt < maxAttempts) return readImport(deps, importId);
  const unread = await findUnread(deps.db, importId);
  if (unread) await failImport(deps, unread, { code: 'not_finished', file: '' });
};

const read = defineJob<Request, Deps>({
  ...readingJob,
  run: (request, deps, { attempt }) => runReading(request, deps, attempt),
});

export const runApplying = async (
  { importId: id, run, draftHash, scope, admin, address }: OnBehalf,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  attempt: number,
): Promise<void> => {
  const actor = { ...admin, language: null, digits: null };
  const applying = { id, run };
  if (attempt < maxAttempts)
    await applyNow({ db, clock, scope, admin: actor, address }, applying, draftHash);
  else await stopApplying({ db, clock }, applying, sentences.venue_import_not_applied);
};

const apply = defineJob<OnBehalf, Deps>({
  ...applyingJob,
  run: (request, deps, { attempt }) => runApplying(request, deps, attempt),
});

/** Long after the day in which an import can be undone. */
const retainedFor = days(7);

/** Long enough for files that are sent once a year. */
const rememberedFor = days(400);

export const purgeVenueImports = async ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  await deleteImportsBefore(db, later(clock.now(), -retainedFor));
  await forgetLostPois(db, later(clock.now(), -days(1)));
  await forgetLostFloors(db, later(clock.now(), -days(1)));
  await forgetChoicesBefore(db, later(clock.now(), -rememberedFor));
};

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

export const venueImportJobs = [read, apply, purge];
