import {
  type CardBrand,
  cardBrandNames,
  isExpired,
  lastDigits,
  readExpiry,
  showExpiry,
} from '@floorwright/domain/billing';

import { messages } from './messages/index.ts';

/** The limitation of MADA cards, shown before an order. */
export const madaWords = messages.mada;

/** 400555******0001 in groups of four, as embossed on the card. */
export const maskedNumber = (masked: string): string =>
  (masked.replaceAll('*', '•').match(/.{1,4}/g) ?? []).join(' ');

/** A short label: VISA •••• 0001. */
export const shortCard = (card: { brand: CardBrand; card_number: string }): string =>
  `${cardBrandNames[card.brand]} •••• ${lastDigits(card.card_number)}`;

/** MM/YY of the provider's YYMM, and whether the card has expired. */
export const expiryOf = (yymm: string, now = new Date()): { words: string; expired: boolean } => {
  const expiry = readExpiry(yymm);
  return expiry
    ? { words: showExpiry(expiry), expired: isExpired(expiry, now) }
    : { words: yymm, expired: false };
};
