import { z } from 'zod';

import type { Config } from '../../config/config.ts';
import { later, type Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { defineJob, enqueue } from '../../platform/jobs/index.ts';
import { paymentAnswer } from './answers.ts';
import type { Account } from './signing.ts';
import { createStore } from './store.ts';

const OfPayment = z.object({ reference: z.string() });

/** The delay of a late decision. */
const lateness = 8_000;

/** The provider may send a notification twice, so the sandbox always does. */
const times = 2;

/**
 * Notifies the merchant of the result of a payment; a late payment is decided by then. It is a job,
 * so that it survives a restart.
 */
const sandboxNotification = defineJob<
  z.infer<typeof OfPayment>,
  { db: Db; config: Pick<Config, 'payments'> }
>({
  name: 'payments_sandbox.notify',
  payload: OfPayment,
  run: async ({ reference }, { db, config: { payments } }) => {
    if (!payments?.embedded) return;
    const address = new URL('/api/payments/v1/notifications', payments.apiUrl).href;
    await notifyMerchant(db, payments, reference, address);
  },
});

const notifyMerchant = async (
  db: Db,
  account: Account,
  reference: string,
  address: string,
): Promise<void> => {
  const store = createStore(db);
  await store.decide(reference, '14000');
  const payment = await store.findPayment(reference);
  if (!payment) return;
  const token = await store.findToken(payment.request['token_name'] ?? '');
  const body = JSON.stringify(paymentAnswer(payment, token, account, ''));
  for (let sent = 0; sent < times; sent += 1) {
    const headers = { 'content-type': 'application/json' };
    const { ok, status } = await fetch(address, { method: 'POST', headers, body });
    if (!ok) throw new Error(`the merchant answered with status ${status}`);
  }
};

export const requestNotification = (
  db: Db,
  clock: Clock,
  reference: string,
  late: boolean,
): Promise<void> =>
  enqueue(
    db,
    sandboxNotification,
    { reference },
    late ? { runAt: later(clock.now(), lateness) } : {},
  );

export const paymentsSandboxJobs = [sandboxNotification];
