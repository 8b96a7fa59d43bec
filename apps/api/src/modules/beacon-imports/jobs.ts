import { z } from 'zod';

import type { Platform } from '../../kernel/context.ts';
import { type Clock, days, later } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { defineJob, defineSchedule } from '../../platform/jobs/index.ts';
import { applyImport } from './applying/apply.ts';
import { failImport } from './fail-import.ts';
import { applyingJob, maxAttempts, readingJob, undoingJob } from './queue.ts';
import { readImport } from './reading/read-file.ts';
import { deleteOldChanges, deleteOldRows, listForgotten } from './rows-repository.ts';
import { leaveAlone, undoWindow, undoImport } from './undoing/undo.ts';

type Deps = Pick<Platform, 'clock' | 'storage'> & { db: Db };

const readFile = defineJob<z.infer<typeof readingJob.payload>, Deps>({
  ...readingJob,
  run: async ({ importId }, deps, { attempt, signal }) => {
    if (attempt < maxAttempts) await readImport({ ...deps, signal }, importId);
    else await failImport(deps, importId, 'not_finished');
  },
});

const applyRows = defineJob<z.infer<typeof applyingJob.payload>, Deps>({
  ...applyingJob,
  run: async (request, deps, { attempt, signal }) => {
    if (attempt < maxAttempts) await applyImport({ ...deps, signal }, request);
    else await failImport(deps, request.importId, 'not_finished');
  },
});

const undoRows = defineJob<z.infer<typeof undoingJob.payload>, Deps>({
  ...undoingJob,
  run: async (request, deps, { attempt }) => {
    if (attempt < maxAttempts) await undoImport(deps, request);
    else await leaveAlone(deps.db, request.importId);
  },
});

const purge = defineJob<Record<string, unknown>, Deps>({
  name: 'beacon_imports.purge',
  payload: z.looseObject({}),
  run: (_payload, deps) => purgeImports(deps),
});

export const purgeImportsSchedule = defineSchedule({
  name: 'beacon_imports.purge',
  cron: '37 * * * *',
  job: purge,
  payload: {},
});

export const beaconImportJobs = [readFile, applyRows, undoRows, purge];

const waitsFor = days(30);

/** Deletes what can no longer be requested. */
export const purgeImports = async ({ db, clock }: { db: Db; clock: Clock }): Promise<void> => {
  const now = clock.now();
  for (const id of await listForgotten(db, later(now, -waitsFor)))
    await failImport({ db, clock }, id, 'not_saved');
  await deleteOldChanges(db, later(now, -undoWindow));
  await deleteOldRows(db, later(now, -undoWindow));
};
