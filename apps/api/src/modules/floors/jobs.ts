import { z } from 'zod';

import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { defineJob, defineSchedule } from '../../platform/jobs/index.ts';
import { purgeRemovedLayers } from './layers/layers.ts';

const purgeLayersOfFloors = defineJob<Record<string, unknown>, { db: Db; clock: Clock }>({
  name: 'floors.purge_layers',
  payload: z.looseObject({}),
  run: (_payload, deps) => purgeRemovedLayers(deps),
});

export const purgeLayersSchedule = defineSchedule({
  name: 'floors.purge_layers',
  cron: '29 * * * *',
  job: purgeLayersOfFloors,
  payload: {},
});

export const floorJobs = [purgeLayersOfFloors];
