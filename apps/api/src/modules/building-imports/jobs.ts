import { z } from 'zod';

import type { Platform } from '../../kernel/context.ts';
import { days, later } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { defineJob, defineSchedule } from '../../platform/jobs/index.ts';
import { copyBuilding } from './copy.ts';
import { failImport } from './fail-import.ts';
import { makeBuildings } from './make.ts';
import { previewBuildings } from './preview.ts';
import {
  applicationJob,
  copyingJob,
  makingJob,
  maxAttempts,
  type OnBehalf,
  previewingJob,
} from './queue.ts';
import { deleteImportsBefore, findUnshown } from './repository.ts';

type Deps = Pick<Platform, 'clock' | 'config' | 'secrets' | 'storage'> & { db: Db };

export const runMaking = async (request: OnBehalf, deps: Deps, attempt: number): Promise<void> => {
  if (attempt < maxAttempts) await makeBuildings(deps, request);
  else await failImport(deps, request.importId, { code: 'not_finished', file: '', message: null });
};

const make = defineJob<OnBehalf, Deps>({
  ...makingJob,
  run: (request, deps, { attempt }) => runMaking(request, deps, attempt),
});

const makeApplication = defineJob<OnBehalf, Deps>({
  ...applicationJob,
  run: (request, deps, { attempt }) => runMaking(request, deps, attempt),
});

const runPreviewing = async (request: OnBehalf, deps: Deps, attempt: number): Promise<void> => {
  if (attempt < maxAttempts) await previewBuildings(deps, request);
  else if (await findUnshown(deps.db, request.importId))
    await failImport(deps, request.importId, { code: 'not_finished', file: '', message: null });
};

const preview = defineJob<OnBehalf, Deps>({
  ...previewingJob,
  run: (request, deps, { attempt }) => runPreviewing(request, deps, attempt),
});

export const runCopying = async (request: OnBehalf, deps: Deps, attempt: number): Promise<void> => {
  if (attempt < maxAttempts) await copyBuilding(deps, request);
  else await failImport(deps, request.importId, { code: 'not_finished', file: '', message: null });
};

const copy = defineJob<OnBehalf, Deps>({
  ...copyingJob,
  run: (request, deps, { attempt }) => runCopying(request, deps, attempt),
});

const retainedFor = days(7);

export const purgeBuildingImports = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  deleteImportsBefore(db, later(clock.now(), -retainedFor));

const purge = defineJob<Record<string, unknown>, Deps>({
  name: 'building_imports.purge',
  payload: z.looseObject({}),
  run: (_payload, deps) => purgeBuildingImports(deps),
});

export const purgeBuildingImportsSchedule = defineSchedule({
  name: 'building_imports.purge',
  cron: '51 * * * *',
  job: purge,
  payload: {},
});

export const buildingImportJobs = [make, makeApplication, preview, copy, purge];
