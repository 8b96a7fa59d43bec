import { z } from 'zod';

import { sendMessages, webhooksLine } from '../../kernel/events/outgoing-events.ts';
import { days, later } from '../../platform/clock/clock.ts';
import { defineJob, defineSchedule } from '../../platform/jobs/index.ts';
import { deleteDeliveriesBefore, deleteDeliveriesBeyond } from './deliveries-repository.ts';
import type { Deps } from './delivering.ts';
import { sendDisabledMail } from './mails.ts';
import { emitShown, sendDue } from './sending.ts';

const send = defineJob<Record<string, unknown>, Deps>({
  ...sendMessages,
  run: (_payload, deps, { signal }) => sendDue(deps, signal),
});

/** Attempts after a failure, and whatever a killed process has left. */
const due = defineJob<Record<string, unknown>, Deps>({
  name: 'webhooks.due',
  payload: z.looseObject({}),
  maxAttempts: 1,
  run: async (_payload, deps, { signal }) => {
    await emitShown(deps);
    await sendDue(deps, signal);
  },
});

export const webhooksDueSchedule = defineSchedule({
  name: 'webhooks.due',
  cron: '* * * * *',
  job: due,
  payload: {},
  line: webhooksLine,
});

const retainedFor = days(30);
const mostRetained = 10_000;

export const purgeDeliveries = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  await deleteDeliveriesBefore(db, later(clock.now(), -retainedFor));
  await deleteDeliveriesBeyond(db, mostRetained);
};

const purge = defineJob<Record<string, unknown>, Deps>({
  name: 'webhooks.purge',
  payload: z.looseObject({}),
  run: (_payload, deps) => purgeDeliveries(deps),
});

export const purgeDeliveriesSchedule = defineSchedule({
  name: 'webhooks.purge',
  cron: '51 * * * *',
  job: purge,
  payload: {},
});

/** Can be run at any time, also by the operator. */
export const webhookUpkeepJobs = [purge];
export const webhookJobs = [send, due, purge, sendDisabledMail];
