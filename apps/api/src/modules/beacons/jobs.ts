import { z } from 'zod';

import type { Db } from '../../platform/database/db.ts';
import { defineJob, defineSchedule } from '../../platform/jobs/index.ts';
import { foldCounts } from './repository.ts';

const foldBeaconCounts = defineJob<Record<string, unknown>, { db: Db }>({
  name: 'beacons.fold_counts',
  payload: z.looseObject({}),
  run: (_payload, { db }) => foldCounts(db),
});

export const foldBeaconCountsSchedule = defineSchedule({
  name: 'beacons.fold_counts',
  cron: '29 * * * *',
  job: foldBeaconCounts,
  payload: {},
});

export const beaconJobs = [foldBeaconCounts];
