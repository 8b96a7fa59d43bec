import { isMada } from './card-mada.ts';

/** As the payment provider writes them. */
export const cardBrands = ['MADA', 'VISA', 'MASTERCARD'] as const;
export type CardBrand = (typeof cardBrands)[number];

/** As people read them. */
export const cardBrandNames = {
  MADA: 'MADA',
  VISA: 'VISA',
  MASTERCARD: 'Master Card',
} as const satisfies Record<CardBrand, string>;
export type CardBrandName = (typeof cardBrandNames)[CardBrand];

const isMasterCard = (digits: string): boolean => {
  const two = Number(digits.slice(0, 2));
  if (two >= 51 && two <= 55) return true;
  const four = Number(digits.slice(0, 4));
  return digits.length >= 4 && four >= 2221 && four <= 2720;
};

/**
 * The brand of a card by its first digits, at least six for MADA: its ranges lie within those of the
 * others, so it is looked for first. Blanks between digits do not matter.
 */
export const cardBrand = (number: string): CardBrand | undefined => {
  const digits = number.replace(/\s/g, '');
  if (isMada(digits)) return 'MADA';
  if (digits.startsWith('4')) return 'VISA';
  return isMasterCard(digits) ? 'MASTERCARD' : undefined;
};

/** MADA takes a payment only while its holder is there, so the balance is funded ahead. */
export const supportsRecurring = (brand: CardBrand): boolean => brand !== 'MADA';
