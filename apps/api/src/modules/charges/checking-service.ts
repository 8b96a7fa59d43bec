import { isFinal } from '@floorwright/domain';

import type { Platform } from '../../kernel/context.ts';
import { days, hours, later, minutes } from '../../platform/clock/clock.ts';
import type { PaymentGateway, PaymentNews } from '../../platform/payments/index.ts';
import { setNextCheck, takeDueCharges } from './checks-repository.ts';
import { type ChargeRow, findByReference } from './repository.ts';
import { settle, type Settling } from './settling-service.ts';

export type Checking = Settling & Pick<Platform, 'payments'>;

const atOnce = 20;
/** A request may still be on its way for this long: until then an unknown order proves nothing. */
const arrival = minutes(5);
/** By then nobody finishes what they began, and the provider has made up its mind. */
const patience = days(2);

/** How long to wait after so many checks: soon at first, then every hour. */
const pause = (checks: number): number => Math.min(hours(1), minutes(2 ** Math.min(checks, 6)));

/** Asks the provider about every charge whose turn it is. */
export const checkDueCharges = async (deps: Checking, signal: AbortSignal): Promise<void> => {
  if (!deps.payments) return;
  const now = deps.clock.now();
  const due = await takeDueCharges(deps.db, now, later(now, minutes(1)), atOnce);
  for (const { merchant_reference: reference } of due) {
    if (signal.aborted) return;
    const charge = await findByReference(deps.db, reference);
    if (charge && !isFinal(charge.status)) await checkCharge(deps, charge);
  }
};

/** What the provider says of a charge now. */
export const checkCharge = async (deps: Checking, charge: ChargeRow): Promise<ChargeRow> => {
  const { payments, db, clock } = deps;
  if (!payments) return charge;
  const now = clock.now();
  const age = now.getTime() - charge.created_at.getTime();
  const news = judge(await ask(payments, charge), age);
  const after = (await settle(deps, news, 'check')) ?? charge;
  if (isFinal(after.status)) return after;
  await setNextCheck(db, charge.id, later(now, pause(charge.checks)));
  return after;
};

const ask = (payments: PaymentGateway, charge: ChargeRow): Promise<PaymentNews> =>
  payments.checkStatus(charge.merchant_reference);

const judge = (news: PaymentNews, age: number): PaymentNews => {
  if (news.outcome === 'unknown-order' && age < arrival) return { ...news, outcome: 'uncertain' };
  // Without an answer nothing is known, however old the charge is: the money may have been taken.
  const answered = news.code !== '';
  const undecided = answered && (news.outcome === 'uncertain' || news.outcome === 'ddd-check');
  return undecided && age > patience ? { ...news, outcome: 'failed' } : news;
};
