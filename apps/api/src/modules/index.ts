import type { AllHandlers } from '../http/handlers.ts';
import { sweepExpired, sweepSchedule } from '../kernel/sweep.ts';
import { accountHandlers } from './accounts/handlers.ts';
import { accountJobs } from './accounts/jobs.ts';
import { companyHandlers } from './companies/handlers.ts';
import { configHandlers } from './config/handlers.ts';
import { planHandlers } from './plans/handlers.ts';
import { createStatusHandlers } from './status/handlers.ts';

export const createHandlers = (): AllHandlers => ({
  accounts: accountHandlers,
  companies: companyHandlers,
  config: configHandlers,
  plans: planHandlers,
  status: createStatusHandlers(),
});

export const jobs = [...accountJobs, sweepExpired];
export const schedules = [sweepSchedule];
