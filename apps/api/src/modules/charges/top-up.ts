import { randomBytes } from 'node:crypto';

import type { ChargeInput } from '@floorwright/contract';
import { decimalText, supportsRecurring } from '@floorwright/domain/billing';
import { billingSentences } from '@floorwright/domain/sentences';
import type { z } from 'zod';

import { recordActivity } from '../../kernel/activity.ts';
import type { MemberContext } from '../../kernel/context.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { type Card, findCardToCharge, cardLabel } from '../cards/index.ts';
import { countChargeAttempt } from './charge-limits.ts';
import { purchase, insertPlannedCharge } from './purchase.ts';
import { type ChargeRow, findByKey } from './repository.ts';

export const chargeReturnPath = '/api/payments/v1/charges/return';

type Input = z.output<typeof ChargeInput>;

type ToppedUp =
  | { outcome: 'charged'; charge: ChargeRow }
  | { outcome: 'no-payments' | 'no-card' | 'unknown-card' | 'key-reused' | 'code-needed' }
  | { outcome: 'other-currency'; card: Card };

/** Charges a card with its holder present. The security code is passed on and never stored. */
export const topUp = async (context: MemberContext, input: Input): Promise<ToppedUp> => {
  const { payments, db, scope } = context;
  if (!payments) return { outcome: 'no-payments' };
  const repeated = await findRepeated(context, input);
  if (repeated) return repeated;
  const card = await findCardToCharge(db, scope.companyId, input.customer_id);
  if (!card) return { outcome: input.customer_id === undefined ? 'no-card' : 'unknown-card' };
  if (card.currency !== input.currency) return { outcome: 'other-currency', card };
  const needsCode = !supportsRecurring(card.brand);
  if (needsCode && input.card_security_code === undefined) return { outcome: 'code-needed' };
  await countChargeAttempt(context);

  const planned = {
    requestedBy: context.admin.id,
    paidBy: context.admin.email,
    reference: `top-${randomBytes(16).toString('hex')}`,
    idempotencyKey: context.idempotencyKey,
    reason: 'top_up' as const,
    paymentKey: null,
    description: billingSentences.charge_top_up,
    amount: input.amount,
  };
  const written = await inTransaction(db, async (tx) => {
    const charge = await insertPlannedCharge({ ...context, db: tx }, card, planned);
    if (charge) await recordTopUp({ ...context, db: tx }, charge.id, card, input);
    return charge;
  });
  // The second of two concurrent clicks gets the charge of the first in its current state.
  if (!written) return (await findRepeated(context, input)) ?? { outcome: 'key-reused' };
  const attended = {
    address: context.address,
    securityCode: input.card_security_code,
    returnUrl: `${context.config.publicUrl}${chargeReturnPath}`,
  };
  const payer = { email: context.admin.email, attended };
  return { outcome: 'charged', charge: await purchase(context, payments, card, planned, payer) };
};

/** The charge of an earlier identical request with the same key. */
const findRepeated = async (
  { db, scope, idempotencyKey }: MemberContext,
  { amount, currency, customer_id: customerId }: Input,
): Promise<ToppedUp | undefined> => {
  const charge =
    idempotencyKey === null ? undefined : await findByKey(db, scope.companyId, idempotencyKey);
  if (!charge) return undefined;
  const same =
    charge.amount_in_minor === amount &&
    charge.currency === currency &&
    (customerId === undefined || customerId === charge.customer_id);
  return same ? { outcome: 'charged', charge } : { outcome: 'key-reused' };
};

const recordTopUp = (
  context: MemberContext,
  chargeId: number,
  card: Card,
  { amount, currency }: Input,
): Promise<void> =>
  recordActivity(context, context.db, context.admin, {
    action: 'charge.created',
    companyId: context.scope.companyId,
    subject: {
      type: 'charge',
      id: chargeId,
      label: `${decimalText(amount)} ${currency.toUpperCase()}`,
    },
    details: { card: cardLabel(card) },
  });
