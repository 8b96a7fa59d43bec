import { z } from 'zod';

import type { JobTarget } from '../../platform/jobs/index.ts';

const Decided = z.object({ chargeId: z.number(), succeeded: z.boolean() });

/**
 * Enqueued with every charge that comes to its end, in the transaction that ends it: for what happens
 * then, such as mails. Whoever wants to know defines the job of this name.
 */
export const chargeDecided: JobTarget<z.infer<typeof Decided>> = {
  name: 'charges.decided',
  payload: Decided,
};

const Unreceived = z.object({ reference: z.string() });

/**
 * Enqueued for a charge made unattended that the provider has never received. Whoever made it defines
 * the job of this name, and says whether it is still wanted.
 */
export const chargeUnreceived: JobTarget<z.infer<typeof Unreceived>> = {
  name: 'charges.unreceived',
  payload: Unreceived,
};
