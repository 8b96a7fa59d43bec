import { z } from 'zod';

import type { Db } from '../../../platform/database/db.ts';
import { enqueue, type JobTarget } from '../../../platform/jobs/index.ts';

const OfCompany = z.object({ companyId: z.number() });
export type OfCompany = z.infer<typeof OfCompany>;

export const renewalTarget: JobTarget<OfCompany> = {
  name: 'subscriptions.renew',
  payload: OfCompany,
};

/** Enqueues the renewal of a company's subscription when the transaction commits. */
export const requestRenewal = (tx: Db, companyId: number): Promise<void> =>
  enqueue(tx, renewalTarget, { companyId });
