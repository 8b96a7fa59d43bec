import { z } from 'zod';

import type { Platform } from '../../kernel/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { defineJob, defineSchedule } from '../../platform/jobs/index.ts';
import { purgeDocuments } from '../share/index.ts';
import { dailyVersionJobs } from './automatic/jobs.ts';
import { sendDeletedFloorsMail, sendFailureMail } from './scheduling/outcome-mails.ts';
import { publishDue, purgeVersions } from './scheduling/scheduled.ts';

type Deps = Pick<Platform, 'clock'> & { db: Db };

/** Every minute, so that a killed process or a full queue delays a version and never loses it. */
const publish = defineJob<Record<string, unknown>, Deps>({
  name: 'versions.publish',
  payload: z.looseObject({}),
  run: (_payload, deps, { log }) => publishDue(deps, log),
});

const purge = defineJob<Record<string, unknown>, Deps>({
  name: 'versions.purge',
  payload: z.looseObject({}),
  run: async (_payload, deps) => {
    await purgeVersions(deps);
    await purgeDocuments(deps.db, deps.clock.now());
  },
});

export const publishVersionsSchedule = defineSchedule({
  name: 'versions.publish',
  cron: '* * * * *',
  job: publish,
  payload: {},
});

export const purgeVersionsSchedule = defineSchedule({
  name: 'versions.purge',
  cron: '23 * * * *',
  job: purge,
  payload: {},
});

export const versionJobs = [
  publish,
  purge,
  sendFailureMail,
  sendDeletedFloorsMail,
  ...dailyVersionJobs,
];
