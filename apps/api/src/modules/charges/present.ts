import type { Charge, Receipt } from '@floorwright/contract';
import { type CardBrand, decimalText, paymentFailure } from '@floorwright/domain/billing';
import { findChargePurpose } from '@floorwright/domain/sentences';
import type { z } from 'zod';

import type { PaidCharge } from './charges.ts';
import type { ChargeRow } from './repository.ts';

type ChargedCard = { brand: CardBrand; card_number: string; card_holder_name: string };

/** Only saved cards are charged, and those have all of these fields. */
const cardOf = ({ id, brand, card_number, card_holder_name }: ChargeRow): ChargedCard => {
  if (brand === null || card_number === null || card_holder_name === null)
    throw new Error(`the card of charge ${id} is not complete`);
  return { brand, card_number, card_holder_name };
};

export const presentCharge = (charge: ChargeRow): z.input<typeof Charge> => {
  const card = cardOf(charge);
  return {
    id: charge.id,
    status: charge.status,
    ddd_url: charge.ddd_url,
    settled: charge.settled,
    signature: charge.signature,
    amount: decimalText(charge.amount_in_minor),
    currency: charge.currency,
    reason: charge.reason,
    error: charge.error,
    failure_code: charge.status === 'failed' ? paymentFailure(charge.response_code ?? '') : null,
    card: { brand: card.brand, card_number: card.card_number },
    created_at: charge.created_at.toISOString(),
  };
};

export const presentReceipt = ({
  charge,
  paidAt,
  receiptNumber,
  companyName,
  seller,
}: PaidCharge): z.input<typeof Receipt> => ({
  number: `${charge.saas_company_id}-${String(receiptNumber).padStart(4, '0')}`,
  seller,
  paid_at: paidAt.toISOString(),
  amount: decimalText(charge.amount_in_minor),
  currency: charge.currency,
  description: charge.description,
  description_sentence: findChargePurpose(charge.description),
  company_name: companyName,
  paid_by: charge.paid_by,
  card: cardOf(charge),
  provider_reference: charge.fort_id,
  authorization_code: charge.authorization_code,
});
