import type { CardBrand, Currency } from '@floorwright/domain/billing';

import type { CustomerRow } from './repository.ts';

/** A card that can be charged. */
export type Card = {
  id: number;
  companyId: number;
  currency: Currency;
  isDefault: boolean;
  brand: CardBrand;
  cardNumber: string;
  holderName: string;
  expiryDate: string;
  sealedToken: Buffer;
};

/** Undefined if it is not added yet or was removed. */
export const cardOf = (row: CustomerRow): Card | undefined => {
  const { brand, card_number, card_holder_name, expiry_date, sealed_token } = row;
  const complete =
    brand !== null &&
    card_number !== null &&
    card_holder_name !== null &&
    expiry_date !== null &&
    sealed_token !== null;
  if (!complete || row.progress !== 'added' || row.removed_at !== null) return undefined;
  return {
    id: row.id,
    companyId: row.saas_company_id,
    currency: row.currency,
    isDefault: row.is_default,
    brand,
    cardNumber: card_number,
    holderName: card_holder_name,
    expiryDate: expiry_date,
    sealedToken: sealed_token,
  };
};
