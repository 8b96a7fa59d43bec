import { z } from 'zod';

import type { Platform } from '../../kernel/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { companyLine, defineJob, defineSchedule, enqueue } from '../../platform/jobs/index.ts';
import { giveUpOnVariants, makeVariants } from './pictures/variants.ts';
import { findFile } from './repository.ts';
import { sweepFiles } from './sweep.ts';

type Deps = Platform & { db: Db };

const OfFile = z.object({ fileId: z.number() });

const maxAttempts = 5;

export const makeVariantsOfFile = defineJob<z.infer<typeof OfFile>, Deps>({
  name: 'files.make_variants',
  payload: OfFile,
  maxAttempts,
  isLong: true,
  run: async ({ fileId }, deps, { attempt }) => {
    if (attempt >= maxAttempts) await giveUpOnVariants(deps, fileId);
    await makeVariants(deps, fileId);
  },
});

/** Enqueues the variants of an image, once. Companies take turns. */
export const requestVariants = async (db: Db, fileId: number): Promise<void> => {
  const { name } = makeVariantsOfFile;
  const file = await findFile(db, fileId);
  const options = {
    key: `${name}:${fileId}`,
    line: companyLine('pictures', file?.saas_company_id),
  };
  await enqueue(db, makeVariantsOfFile, { fileId }, options);
};

const sweepUnusedFiles = defineJob<Record<string, unknown>, Deps>({
  name: 'files.sweep_unused',
  payload: z.looseObject({}),
  isLong: true,
  run: (_payload, deps, { log }) => sweepFiles(deps, log),
});

export const sweepUnusedFilesSchedule = defineSchedule({
  name: 'files.sweep_unused',
  cron: '43 * * * *',
  job: sweepUnusedFiles,
  payload: {},
});

export const fileJobs = [makeVariantsOfFile, sweepUnusedFiles];
