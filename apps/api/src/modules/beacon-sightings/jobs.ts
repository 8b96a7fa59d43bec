import { z } from 'zod';

import { defineJob, defineSchedule } from '../../platform/jobs/index.ts';
import { type Deps, reportSilentBeacons } from './sightings.ts';

const reportSilent = defineJob<Record<string, unknown>, Deps>({
  name: 'beacons.report_silent',
  payload: z.looseObject({}),
  maxAttempts: 1,
  run: (_payload, deps, { log, signal }) => reportSilentBeacons(deps, log, signal),
});

export const reportSilentSchedule = defineSchedule({
  name: 'beacons.report_silent',
  cron: '23 * * * *',
  job: reportSilent,
  payload: {},
});

export const beaconSightingJobs = [reportSilent];
