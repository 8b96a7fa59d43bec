import type { Currency } from './charge-amount.ts';

/** What moves a balance. Money paid in is above zero, what is spent below. */
export const ledgerKinds = ['top_up', 'subscription', 'usage', 'refund', 'adjustment'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export type LedgerEntry = {
  /** The same key a second time is the same entry, and changes nothing. */
  key: string;
  kind: LedgerKind;
  /** In minor units. */
  amount: number;
  currency: Currency;
  description: string;
};
