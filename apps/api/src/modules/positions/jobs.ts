import { z } from 'zod';

import type { Config } from '../../config/config.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { defineJob, defineSchedule } from '../../platform/jobs/index.ts';
import { recountLine, type RecountOrder, recountTarget } from './recount-queue.ts';
import { recountPositions } from './recount.ts';
import { runNightly } from './retention/nightly.ts';

type Retaining = { db: Db; clock: Clock; config: Pick<Config, 'positionDays'> };

/** It keeps its old name: queued jobs of an earlier release and the scripts of operators call it so. */
const retainPositions = defineJob<Record<string, unknown>, Retaining>({
  name: 'positions.keep',
  payload: z.looseObject({}),
  isLong: true,
  run: (_payload, { db, clock, config }, { signal }) =>
    runNightly({ db, clock, positionDays: config.positionDays, signal }),
});

export const retainPositionsSchedule = defineSchedule({
  name: 'positions.keep',
  cron: '41 2 * * *',
  job: retainPositions,
  payload: {},
  line: recountLine,
});

const recount = defineJob<RecountOrder, { db: Db }>({
  ...recountTarget,
  run: async ({ companyId }, { db }) => {
    await recountPositions(db, companyId);
  },
});

export const positionJobs = [retainPositions, recount];
