import type { AllHandlers } from '../http/handlers.ts';
import { sweepExpired, sweepSchedule } from '../kernel/sweep.ts';
import { accountHandlers } from './accounts/handlers.ts';
import { accountJobs } from './accounts/jobs.ts';
import { configHandlers } from './config/handlers.ts';
import { createStatusHandlers } from './status/handlers.ts';

export const createHandlers = (): AllHandlers => ({
  accounts: accountHandlers,
  config: configHandlers,
  status: createStatusHandlers(),
});

export const jobs = [...accountJobs, sweepExpired];
export const schedules = [sweepSchedule];
