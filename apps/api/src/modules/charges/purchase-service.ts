import type { Platform } from '../../kernel/context.ts';
import { later, minutes } from '../../platform/clock/clock.ts';
import type { PaymentGateway, Purchase } from '../../platform/payments/index.ts';
import type { Card } from '../customers/service.ts';
import { findByReference, insertCharge, type ChargeRow, type NewCharge } from './repository.ts';
import { settle, type Settling } from './settling-service.ts';

export type Purchasing = Settling & Pick<Platform, 'secrets'>;

/** How soon the provider is asked about a charge that stayed without an answer, even by a crash. */
const firstCheck = minutes(1);

type Planned = Omit<NewCharge, 'companyId' | 'customerId' | 'currency' | 'nextCheckAt'>;

/**
 * Writes the charge down before money can move, so that it is found again whatever happens; undefined
 * when the same was asked for before.
 */
export const writeDown = (
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

/** Takes the money, outside of any transaction, and settles what the provider answers. */
export const purchase = async (
  deps: Purchasing,
  payments: PaymentGateway,
  card: Card,
  planned: Planned,
  payer: Pick<Purchase, 'email' | 'attended'>,
): Promise<ChargeRow> => {
  const { reference, amount, description } = planned;
  const news = await payments.purchase({
    reference,
    amount,
    currency: card.currency,
    token: deps.secrets.unseal(card.sealedToken),
    description,
    ...payer,
  });
  // Nobody is there to prove anything.
  const unprovable = news.outcome === 'ddd-check' && payer.attended === undefined;
  await settle(deps, unprovable ? { ...news, outcome: 'failed' } : news, 'answer');
  const charge = await findByReference(deps.db, reference);
  if (!charge) throw new Error(`charge ${reference} has gone while it was made`);
  return charge;
};
