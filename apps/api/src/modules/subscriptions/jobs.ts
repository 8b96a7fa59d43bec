import { wasRefused } from '@floorwright/domain/billing';
import { z } from 'zod';

import type { Platform } from '../../kernel/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { defineJob, defineSchedule, enqueue } from '../../platform/jobs/index.ts';
import { chargeDecided, chargeUnreceived, findDecided } from '../charges/index.ts';
import { notifyOfTopUp } from './notices/notify-owners.ts';
import { payOverdueFromBalance } from './ordering/pay-overdue.ts';
import { type OfCompany, renewalTarget } from './renewal/queue.ts';
import { renew, resendLost } from './renewal/renew.ts';
import { companiesToRenew } from './repository.ts';

type Deps = Platform & { db: Db };

/** The address in the audit log for automatic actions. */
const address = 'scheduled';

const renewSubscription = defineJob<OfCompany, Deps>({
  ...renewalTarget,
  run: ({ companyId }, deps, { log }) => renew({ ...deps, log, address }, companyId),
});

/** One job per company, so that a slow card does not delay other companies. */
export const renewDueSubscriptions = defineJob<Record<string, unknown>, Deps>({
  name: 'subscriptions.renew_due',
  payload: z.looseObject({}),
  run: async (_payload, { db, clock }) => {
    for (const companyId of await companiesToRenew(db, clock.now()))
      await enqueue(db, renewSubscription, { companyId }, { key: `renew:${companyId}` });
  },
});

/** A charge was decided, perhaps long after it was made. */
const continueAfterCharge = defineJob<z.infer<typeof chargeDecided.payload>, Deps>({
  ...chargeDecided,
  run: async ({ chargeId, succeeded }, deps, { log }) => {
    const charge = await findDecided(deps.db, chargeId);
    if (!charge) return;
    const context = { ...deps, log, address };
    if (charge.reason !== 'top_up') await renew(context, charge.companyId);
    if (succeeded) await payOverdueFromBalance(context, charge.companyId);
    // The user saw that the provider could not be reached; no bank has refused the charge.
    const isDecided = succeeded || wasRefused(charge.code);
    if (charge.reason === 'top_up' && isDecided) await notifyOfTopUp(deps.db, charge, succeeded);
  },
});

/** A charge that did not arrive, perhaps because a process died before it was sent. */
const resendLostCharge = defineJob<z.infer<typeof chargeUnreceived.payload>, Deps>({
  ...chargeUnreceived,
  run: ({ reference }, deps, { log }) => resendLost({ ...deps, log, address }, reference),
});

export const renewDueSchedule = defineSchedule({
  name: 'subscriptions.renew_due',
  cron: '* * * * *',
  job: renewDueSubscriptions,
  payload: {},
});

export const subscriptionJobs = [
  renewSubscription,
  renewDueSubscriptions,
  continueAfterCharge,
  resendLostCharge,
];
