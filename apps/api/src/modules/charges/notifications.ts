import type { PaymentMessage } from '@floorwright/contract';
import type { ChargeStatus } from '@floorwright/domain/billing';
import { billingSentences } from '@floorwright/domain/sentences';

import { type Limit, takeTry } from '../../kernel/limits/rate-limit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { hours, later } from '../../platform/clock/clock.ts';
import type { Fields, PaymentReport } from '../../platform/payments/index.ts';
import { askAbout, type Checking } from './checking.ts';
import { setNextCheck, setRecheck } from './checks-repository.ts';
import { insertEvent, type UnaskedChannel } from './events-repository.ts';
import { type ChargeRow, findByReference } from './repository.ts';
import { settleRefusal } from './settling.ts';

type Handled = { outcome: 'handled'; charge: ChargeRow | undefined } | { outcome: 'unsigned' };

/** Messages can be replayed; the provider is not asked each time. */
const asksPerCharge: Limit = { name: 'payment-asked', tries: 30, within: hours(1) };

/** Handles an unrequested message, which came through a browser or a webhook. */
export const handlePaymentNotification = async (
  deps: Checking,
  fields: Fields,
  channel: UnaskedChannel,
): Promise<Handled> => {
  const report = deps.payments?.readPayment(fields);
  if (!report) {
    deps.log.warn({ channel }, 'a payment message is not from the provider, or cannot be read');
    return { outcome: 'unsigned' };
  }
  // Notifications about tokens contain nothing new.
  if (report === 'other') return { outcome: 'handled', charge: undefined };
  return { outcome: 'handled', charge: await handlePaymentReport(deps, report, channel) };
};

/**
 * Unrequested messages change nothing by themselves: a signed message may have been rearranged into
 * another one. They trigger a status query, whose response counts. That also corrects a charge that
 * was marked as failed too early. Only a refused 3-D Secure payment fails before the provider has
 * decided, as long as the provider can be queried.
 */
export const handlePaymentReport = async (
  deps: Checking,
  report: PaymentReport,
  channel: UnaskedChannel,
): Promise<ChargeRow | undefined> => {
  const { db, log, clock } = deps;
  const { reference } = report;
  const charge = await findByReference(db, reference);
  if (!charge) {
    if (report.outcome === 'succeeded')
      log.error({ reference }, 'the provider took money that was not requested');
    return undefined;
  }
  await insertEvent(db, report, channel, clock.now());
  if (charge.status === 'succeed') return charge;
  if (charge.status === 'failed' && report.outcome !== 'succeeded') return charge;
  if (report.amount !== charge.amount_in_minor || report.currency !== charge.currency) {
    log.error({ reference }, 'the provider reports another amount');
    return charge;
  }
  if (await mayAsk(deps, reference)) return askOn(deps, charge, report, channel);
  await (charge.status === 'failed' ? setRecheck : setNextCheck)(db, charge.id, clock.now());
  return charge;
};

const askOn = async (
  deps: Checking,
  charge: ChargeRow,
  report: PaymentReport,
  channel: UnaskedChannel,
): Promise<ChargeRow> => {
  const { charge: asked, isAnswered } = await askAbout(deps, charge);
  const isRefused = report.outcome === 'failed' && report.code.startsWith('13');
  if (!isAnswered || !isRefused || asked.status !== 'ddd_check') return asked;
  const refused = await settleRefusal(deps, report, channel);
  // What the provider has not decided may still change.
  await setRecheck(deps.db, charge.id, later(deps.clock.now(), hours(1)));
  return refused ?? asked;
};

const mayAsk = async (deps: Checking, reference: string): Promise<boolean> => {
  try {
    await takeTry({ ...deps, lastingDb: deps.db }, asksPerCharge, reference);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};

type Words = Pick<PaymentMessage, 'type' | 'message'>;

const words: Readonly<Record<ChargeStatus, Words>> = {
  succeed: { type: 'success', message: billingSentences.balance_updated },
  failed: {
    type: 'error',
    message: billingSentences.balance_not_updated,
  },
  pending: { type: 'info', message: billingSentences.payment_pending },
  ddd_check: { type: 'info', message: billingSentences.payment_pending },
};

/** For the window that waits for the card holder to return. */
export const finishCharge = async (
  deps: Checking,
  fields: Fields,
): Promise<Pick<PaymentMessage, 'id' | 'type' | 'message'>> => {
  const handled = await handlePaymentNotification(deps, fields, 'return');
  const charge = handled.outcome === 'handled' ? handled.charge : undefined;
  if (!charge) return { id: null, type: 'error', message: billingSentences.answer_unsigned };
  return { id: charge.id, ...words[charge.status] };
};
