import type { Platform } from '../../kernel/context.ts';
import { later, minutes } from '../../platform/clock/clock.ts';
import type { PaymentGateway, PaymentReport, Purchase } from '../../platform/payments/index.ts';
import type { Card } from '../cards/index.ts';
import { findByReference, insertCharge, type ChargeRow, type NewCharge } from './repository.ts';
import { settle, type Settling } from './settling.ts';

export type Purchasing = Settling & Pick<Platform, 'secrets'>;

/** When the provider is queried about a charge without a response, also after a crash. */
const firstCheck = minutes(1);

type Planned = Omit<NewCharge, 'companyId' | 'customerId' | 'currency' | 'nextCheckAt'>;
type Order = Pick<Planned, 'reference' | 'amount' | 'description'>;

/**
 * Stores the charge before money can move, so that it can always be found again; undefined if the
 * same charge was requested before.
 */
export const insertPlannedCharge = (
  { db, clock }: Purchasing,
  card: Card,
  planned: Planned,
): Promise<{ id: number } | undefined> => {
  const now = clock.now();
  return insertCharge(
    db,
    {
      ...planned,
      companyId: card.companyId,
      customerId: card.id,
      currency: card.currency,
      nextCheckAt: later(now, firstCheck),
    },
    now,
  );
};

/** Takes the money outside of any transaction, and settles the response of the provider. */
export const purchase = async (
  deps: Purchasing,
  payments: PaymentGateway,
  card: Card,
  { reference, amount, description }: Order,
  payer: Pick<Purchase, 'email' | 'attended'>,
): Promise<ChargeRow> => {
  const report = await payments.purchase({
    reference,
    amount,
    currency: card.currency,
    token: deps.secrets.unseal(card.sealedToken),
    description,
    ...payer,
  });
  await settle(deps, payer.attended ? report : unattended(report), 'answer');
  const charge = await findByReference(deps.db, reference);
  if (!charge) throw new Error(`charge ${reference} has gone while it was made`);
  return charge;
};

/**
 * No user is present to confirm a payment, so one that requires confirmation has failed. If the
 * provider cannot be reached, the charge stays open and is sent again.
 */
const unattended = (report: PaymentReport): PaymentReport => {
  if (report.outcome === 'ddd-check') return { ...report, outcome: 'failed' };
  return report.outcome === 'not-delivered' ? { ...report, outcome: 'uncertain' } : report;
};
