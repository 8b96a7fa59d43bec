import { z } from 'zod';

import type { JobTarget } from '../../platform/jobs/index.ts';

const Decided = z.object({ chargeId: z.number(), succeeded: z.boolean() });

/**
 * Enqueued with every decided charge, in the same transaction. The module that reacts to it, such
 * as with mails, defines the job of this name.
 */
export const chargeDecided: JobTarget<z.infer<typeof Decided>> = {
  name: 'charges.decided',
  payload: Decided,
};

const Unreceived = z.object({ reference: z.string() });

/**
 * Enqueued for an unattended charge that the provider has never received. The module that made it
 * defines the job of this name, and decides whether the charge is still needed.
 */
export const chargeUnreceived: JobTarget<z.infer<typeof Unreceived>> = {
  name: 'charges.unreceived',
  payload: Unreceived,
};
