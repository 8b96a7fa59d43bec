import type { Charge, Receipt } from '@floorwright/contract';
import { type CardBrand, decimalText } from '@floorwright/domain';
import type { z } from 'zod';

import type { ChargeRow } from './repository.ts';

/** A card that was charged has a brand and a number: the table says so. */
const cardOf = ({ brand, card_number }: ChargeRow): { brand: CardBrand; card_number: string } => ({
  brand: brand ?? 'VISA',
  card_number: card_number ?? '',
});

export const presentCharge = (charge: ChargeRow): z.input<typeof Charge> => ({
  id: charge.id,
  status: charge.status,
  ddd_url: charge.ddd_url,
  settled: charge.settled,
  signature: charge.signature,
  amount: decimalText(charge.amount_in_minor),
  currency: charge.currency,
  reason: charge.reason,
  error: charge.error,
  card: cardOf(charge),
  created_at: charge.created_at.toISOString(),
});

export const presentReceipt = (
  charge: ChargeRow,
  paidAt: Date,
  companyName: string,
): z.input<typeof Receipt> => ({
  number: charge.merchant_reference,
  paid_at: paidAt.toISOString(),
  amount: decimalText(charge.amount_in_minor),
  currency: charge.currency,
  description: charge.description,
  company_name: companyName,
  paid_by: charge.paid_by,
  card: { ...cardOf(charge), card_holder_name: charge.card_holder_name ?? '' },
  provider_reference: charge.fort_id,
  authorization_code: charge.authorization_code,
});
