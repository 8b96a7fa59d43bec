import type { Card as WireCard, CardProgress, NewCard } from '@floorwright/contract';
import { cardBrandNames, type Currency, supportsRecurring } from '@floorwright/domain/billing';
import { billingSentences } from '@floorwright/domain/sentences';
import type { z } from 'zod';

import type { CardForm } from '../../platform/payments/index.ts';
import { type Card, cardOf, type CustomerRow } from '../cards/index.ts';

export const presentCard = (card: Card): z.input<typeof WireCard> => ({
  id: card.id,
  currency: card.currency,
  brand: card.brand,
  card_type: cardBrandNames[card.brand],
  default: card.isDefault,
  recurring: supportsRecurring(card.brand),
  info: {
    card_number: card.cardNumber,
    card_holder_name: card.holderName,
    expiry_date: card.expiryDate,
  },
});

export const presentProgress = (row: CustomerRow): z.input<typeof CardProgress> => {
  const { id, currency } = row;
  const card = cardOf(row);
  if (card) return { ...presentCard(card), progress: 'added' };
  return row.progress === 'refused'
    ? { id, currency, progress: 'refused', error: row.error ?? billingSentences.card_refused }
    : { id, currency, progress: 'adding' };
};

export const presentNewCard = (
  id: number,
  currency: Currency,
  { actionUrl, fields }: CardForm,
): z.input<typeof NewCard> => ({ id, currency, action_url: actionUrl, signed_request: fields });
