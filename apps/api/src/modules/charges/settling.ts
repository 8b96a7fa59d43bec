import {
  chargeAfter,
  type ChargeReport,
  type ChargeStep,
  decimalText,
  failureSentence,
  inCurrency,
  isAlarming,
  isFinal,
  isOrderUnknown,
} from '@floorwright/domain/billing';
import { billingSentences } from '@floorwright/domain/sentences';
import type { FastifyBaseLogger } from 'fastify';

import { emitEvent } from '../../kernel/events/outgoing-events.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import type { PaymentReport } from '../../platform/payments/index.ts';
import { lockLedgerForUpdate, postEntry } from '../ledger/index.ts';
import { type AskedChannel, insertEvent, type UnaskedChannel } from './events-repository.ts';
import { chargeDecided } from './job-targets.ts';
import {
  type ChargeChange,
  type ChargeRow,
  findByReference,
  lockChargeForUpdate,
  nextReceiptNumber,
  updateCharge,
} from './repository.ts';

export type Settling = { db: Db; clock: Clock; log: FastifyBaseLogger };

/**
 * The only place where a charge changes and money is credited, by the provider's response to a
 * purchase or query; unrequested messages only trigger a query. Responses arrive in any order,
 * twice, or after a crash. The row is locked meanwhile, and the ledger key is the reference of the
 * charge.
 */
export const settle = (
  deps: Settling,
  report: PaymentReport,
  channel: AskedChannel,
): Promise<ChargeRow | undefined> => {
  const { db, clock, log } = deps;
  return inTransaction(db, async (tx) => {
    const charge = await lockChargeForUpdate(tx, report.reference);
    if (!charge) return undefined;
    await insertEvent(tx, report, channel, clock.now());
    const { code } = report;
    if (isAlarming(code)) log.error({ reference: report.reference, code }, 'a charge was rejected');
    const checked = checkReport(report, charge, channel);
    if (checked.outcome === 'mismatch') {
      log.error({ reference: report.reference }, 'the provider reports another amount');
      return charge;
    }
    return apply(deps, tx, charge, { report, channel, step: chargeAfter(charge.status, checked) });
  });
};

/**
 * An unrequested refusal of a payment that waits for 3-D Secure, while the provider was queried and
 * has not decided. It moves no money, and a later query corrects it.
 */
export const settleRefusal = (
  deps: Settling,
  report: PaymentReport,
  channel: UnaskedChannel,
): Promise<ChargeRow | undefined> =>
  inTransaction(deps.db, async (tx) => {
    const charge = await lockChargeForUpdate(tx, report.reference);
    if (charge?.status !== 'ddd_check') return charge;
    return apply(deps, tx, charge, { report, channel, step: { status: 'failed', credit: false } });
  });

type Decision = { report: PaymentReport; channel: AskedChannel | UnaskedChannel; step: ChargeStep };

/** Updates the locked charge, and credits the money. */
const apply = async (
  { clock, log }: Settling,
  tx: Db,
  charge: ChargeRow,
  { report, channel, step }: Decision,
): Promise<ChargeRow | undefined> => {
  if (step.status === charge.status) return charge;
  const now = clock.now();
  const { reference, code } = report;
  const receiptNumber = step.credit ? await numberReceipt(tx, charge) : null;
  const change = { ...changeBy(report, step, charge, now), receipt_number: receiptNumber };
  await updateCharge(tx, charge.id, change, now);
  if (step.credit) await credit(tx, charge, now);
  if (isFinal(step.status)) {
    await enqueue(tx, chargeDecided, { chargeId: charge.id, succeeded: step.credit });
    await emitDecision(tx, charge, step, now);
    log.info({ reference, code, channel, status: step.status }, 'charge decided');
  }
  return findByReference(tx, reference);
};

const emitDecision = (
  tx: Db,
  charge: ChargeRow,
  { status, credit: settled }: ChargeStep,
  now: Date,
): Promise<void> =>
  emitEvent(
    tx,
    {
      event: settled ? 'charge.settled' : 'charge.failed',
      companyId: charge.saas_company_id,
      subject: `charge:${charge.id}`,
      data: {
        charge_id: charge.id,
        status,
        reason: charge.reason,
        amount: decimalText(charge.amount_in_minor),
        currency: charge.currency,
      },
    },
    now,
  );

const changeBy = (
  report: PaymentReport,
  { status, credit: settled }: ChargeStep,
  charge: ChargeRow,
  now: Date,
): Omit<ChargeChange, 'receipt_number'> => ({
  status,
  ddd_url: status === 'ddd_check' ? (report.dddUrl ?? null) : null,
  settled,
  settled_at: settled ? now : null,
  error: status === 'failed' ? reasonOf(report) : null,
  response_code: report.code,
  signature: report.signature ?? null,
  fort_id: report.fortId ?? charge.fort_id,
  authorization_code: report.authorizationCode ?? charge.authorization_code,
  next_check_at: isFinal(status) ? null : charge.next_check_at,
});

const reasonOf = ({ code }: PaymentReport): string =>
  code === '' || isOrderUnknown(code)
    ? billingSentences.payment_not_sent
    : failureSentence(code, billingSentences.balance_not_updated);

/**
 * Money counts only in the requested amount. A purchase response has amount and currency; a query
 * response has the captured amount and may omit the currency. The URL of the 3-D Secure page must
 * be present.
 */
const checkReport = (
  report: PaymentReport,
  charge: ChargeRow,
  channel: AskedChannel,
): ChargeReport | { outcome: 'mismatch' } => {
  const { outcome, amount, currency } = report;
  if (outcome === 'unknown-order' || outcome === 'not-delivered') return { outcome: 'failed' };
  if (outcome === 'ddd-check' && report.dddUrl === undefined) return { outcome: 'uncertain' };
  const isCurrencyKnown = channel === 'check' && currency === undefined;
  const matches =
    amount === charge.amount_in_minor && (isCurrencyKnown || currency === charge.currency);
  return outcome === 'succeeded' && !matches ? { outcome: 'mismatch' } : { outcome };
};

const numberReceipt = async (tx: Db, { saas_company_id: id }: ChargeRow): Promise<number> => {
  await lockLedgerForUpdate(tx, id);
  return nextReceiptNumber(tx, id);
};

/** In the currency of the account, which may have changed since the charge. */
const credit = async (tx: Db, charge: ChargeRow, now: Date): Promise<void> => {
  const currency = await lockLedgerForUpdate(tx, charge.saas_company_id);
  const converted = inCurrency(charge.amount_in_minor, charge.currency, currency);
  await postEntry(
    tx,
    {
      companyId: charge.saas_company_id,
      key: `charge:${charge.merchant_reference}`,
      kind: 'top_up',
      // A payment is never rounded to zero, because an entry cannot be zero.
      amount: Math.max(1, converted),
      currency,
      chargeId: charge.id,
      description: charge.description,
    },
    now,
  );
};
