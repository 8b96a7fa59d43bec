import { z } from 'zod';

import type { Platform } from '../../kernel/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { defineJob, defineSchedule } from '../../platform/jobs/index.ts';
import { checkDomains } from './domains.ts';

type Deps = Pick<Platform, 'clock' | 'dns'> & { db: Db };

const check = defineJob<Record<string, unknown>, Deps>({
  name: 'sso.check_domains',
  payload: z.looseObject({}),
  run: (_payload, deps, { signal }) => checkDomains(deps, signal),
});

export const checkDomainsSchedule = defineSchedule({
  name: 'sso.check_domains',
  cron: '41 * * * *',
  job: check,
  payload: {},
});

export const ssoJobs = [check];
