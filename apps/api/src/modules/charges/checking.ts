import { isFinal } from '@floorwright/domain/billing';

import type { Platform } from '../../kernel/context.ts';
import { hours, later, minutes } from '../../platform/clock/clock.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import type { PaymentReport } from '../../platform/payments/index.ts';
import { setNextCheck, setRecheck, takeDueCharges } from './checks-repository.ts';
import { chargeUnreceived } from './job-targets.ts';
import type { Purchasing } from './purchase.ts';
import { type ChargeRow, findByReference } from './repository.ts';
import { arrival, patience } from './resending.ts';
import { settle } from './settling.ts';

export type Checking = Purchasing & Pick<Platform, 'payments'>;

const atOnce = 20;

/** The delay after this number of checks: short at first, then an hour. */
const pause = (checks: number): number => Math.min(hours(1), minutes(2 ** Math.min(checks, 6)));

/** Queries the provider about every charge that is due for a check. */
export const checkDueCharges = async (deps: Checking, signal: AbortSignal): Promise<void> => {
  if (!deps.payments) return;
  const now = deps.clock.now();
  const due = await takeDueCharges(deps.db, now, later(now, minutes(1)), atOnce);
  for (const { merchant_reference: reference } of due) {
    if (signal.aborted) return;
    const charge = await findByReference(deps.db, reference);
    if (charge && charge.status !== 'succeed') await checkCharge(deps, charge);
  }
};

/** Queries the provider about a charge, and settles the result. */
export const checkCharge = async (deps: Checking, charge: ChargeRow): Promise<ChargeRow> =>
  (await askAbout(deps, charge)).charge;

type Asked = { charge: ChargeRow; isAnswered: boolean };

/** The charge after the query, and whether the provider responded. */
export const askAbout = async (deps: Checking, charge: ChargeRow): Promise<Asked> => {
  const { payments, db, clock, log } = deps;
  if (!payments) return { charge, isAnswered: false };
  const report = await payments.checkStatus(charge.merchant_reference);
  const now = clock.now();
  const age = now.getTime() - charge.created_at.getTime();
  const judged = judge(report, age);
  const settled =
    report.outcome === 'unknown-order'
      ? await settleUnknown(deps, charge, report)
      : await settle(deps, judged, 'check');
  const after = settled ?? charge;
  if (!isFinal(after.status)) {
    await setNextCheck(db, charge.id, nextCheck(after, now));
    if (age > patience)
      log.error({ reference: charge.merchant_reference }, 'a charge is open for over two days');
  }
  // A charge that failed before is checked until there is a final response.
  if (charge.status === 'failed' && after.status === 'failed')
    await setRecheck(db, charge.id, isOpen(judged) ? later(now, pause(after.checks)) : null);
  return { charge: after, isAnswered: report.code !== '' };
};

const isOpen = ({ outcome }: PaymentReport): boolean =>
  outcome === 'uncertain' || outcome === 'ddd-check';

/** A charge that may have to be sent again is checked as soon as that is possible. */
const nextCheck = ({ checks, sent_at: sentAt }: ChargeRow, now: Date): Date => {
  const usual = later(now, pause(checks));
  const arrived = later(sentAt, arrival);
  return arrived > now && arrived < usual ? arrived : usual;
};

/**
 * The provider has no such order. A lost request, or a process that died before sending, is not a
 * refusal by the bank. An unattended charge is sent again if it is still needed. A user who paid in
 * person saw the failure, and may have paid again since.
 */
const settleUnknown = async (
  deps: Checking,
  charge: ChargeRow,
  report: PaymentReport,
): Promise<ChargeRow | undefined> => {
  const isInFlight = later(charge.sent_at, arrival) > deps.clock.now();
  const isDecided = isFinal(charge.status);
  if (charge.reason === 'top_up' && !isInFlight && !isDecided) return settle(deps, report, 'check');
  const { merchant_reference: reference } = charge;
  if (!isInFlight && !isDecided)
    await enqueue(deps.db, chargeUnreceived, { reference }, { key: `unreceived:${reference}` });
  return settle(deps, { ...report, outcome: 'uncertain' }, 'check');
};

const judge = (report: PaymentReport, age: number): PaymentReport => {
  // Without a response the outcome is unknown, however old the charge is: the money may have been
  // taken.
  const answered = report.code !== '';
  return answered && isOpen(report) && age > patience ? { ...report, outcome: 'failed' } : report;
};
