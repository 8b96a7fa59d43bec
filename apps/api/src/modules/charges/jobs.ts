import { z } from 'zod';

import type { Platform } from '../../kernel/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { defineJob, defineSchedule } from '../../platform/jobs/index.ts';
import { checkDueCharges } from './checking.ts';

export const checkCharges = defineJob<Record<string, unknown>, Platform & { db: Db }>({
  name: 'charges.check',
  payload: z.looseObject({}),
  run: (_payload, deps, { log, signal }) => checkDueCharges({ ...deps, log }, signal),
});

export const checkChargesSchedule = defineSchedule({
  name: 'charges.check',
  cron: '* * * * *',
  job: checkCharges,
  payload: {},
});

export const chargeJobs = [checkCharges];
