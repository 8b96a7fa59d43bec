import { z } from 'zod';

import { companyLine, defineJob, defineSchedule, enqueue } from '../../../platform/jobs/index.ts';
import { listDueCompanies } from './daily-repository.ts';
import { type Deps, storeDailyVersions } from './daily.ts';

const OfCompany = z.object({ companyId: z.number(), after: z.number() });

const ofCompany = defineJob<z.infer<typeof OfCompany>, Deps>({
  name: 'versions.daily_of_company',
  payload: OfCompany,
  isLong: true,
  run: async ({ companyId, after }, deps, context) => {
    const next = await storeDailyVersions(deps, { companyId, after }, context);
    if (next !== null) await request(deps, { companyId, after: next });
  },
});

/** Companies take turns, and so does the other work of each. */
const request = ({ db }: Deps, payload: z.infer<typeof OfCompany>): Promise<void> =>
  enqueue(db, ofCompany, payload, {
    key: `${ofCompany.name}:${payload.companyId}`,
    line: companyLine('venue', payload.companyId),
  });

const daily = defineJob<Record<string, unknown>, Deps>({
  name: 'versions.daily',
  payload: z.looseObject({}),
  run: async (_payload, deps) => {
    for (const companyId of await listDueCompanies(deps.db, deps.clock.now()))
      await request(deps, { companyId, after: 0 });
  },
});

/** Each hour a day ends somewhere. */
export const dailyVersionsSchedule = defineSchedule({
  name: 'versions.daily',
  cron: '2 * * * *',
  job: daily,
  payload: {},
});

export const dailyVersionJobs = [daily, ofCompany];
