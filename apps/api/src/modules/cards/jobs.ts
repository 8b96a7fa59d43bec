import { z } from 'zod';

import type { Platform } from '../../kernel/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { defineJob, enqueue } from '../../platform/jobs/index.ts';
import { findAnyCustomer, forgetToken, isTokenInUse } from './repository.ts';

const OfCustomer = z.object({ customerId: z.number() });

/**
 * Invalidates the token of a removed card at the provider, then deletes it here. The provider may
 * use one token for the same card of two companies, or of a card that was added again; then it
 * stays.
 */
const deactivateToken = defineJob<z.infer<typeof OfCustomer>, Platform & { db: Db }>({
  name: 'customers.deactivate_token',
  payload: OfCustomer,
  run: async ({ customerId }, { db, payments, secrets }) => {
    const row = await findAnyCustomer(db, customerId);
    if (!row?.sealed_token || row.removed_at === null || !payments) return;
    const token = secrets.unseal(row.sealed_token);
    const done =
      (await secrets.lookUp(token, (hash) => isTokenInUse(db, hash))) ||
      (await payments.deactivateToken({ reference: `x-${row.merchant_reference}`, token }));
    if (!done) throw new Error('the payment provider did not deactivate the token');
    await forgetToken(db, customerId);
  },
});

export const requestDeactivation = (tx: Db, customerId: number): Promise<void> =>
  enqueue(tx, deactivateToken, { customerId });

export const cardJobs = [deactivateToken];
