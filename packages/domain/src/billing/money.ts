import { latinDigits } from '../language/index.ts';

export const currencies = ['usd', 'sar'] as const;
export type Currency = (typeof currencies)[number];

/** In minor units, like every amount of money here. */
export const minimumTopUp = 2;
export const maximumTopUp = 10_000_000;

/** Why a text is not an amount; undefined if it is valid. */
type AmountProblem = 'grouped' | 'comma' | 'too-fine' | 'no-number';

export const amountProblem = (text: string): AmountProblem | undefined => {
  const typed = latinDigits(text).trim();
  if (/^-?\d*(\.\d{0,2})?$/.test(typed)) return undefined;
  if (/^\d{1,3}(?:([,'’٬ ]\d{3})+(\.\d*)?|(\.\d{3})+,\d*)$/.test(typed)) return 'grouped';
  if (/^\d+,\d{1,2}$/.test(typed)) return 'comma';
  return /^-?\d*\.\d+$/.test(typed) ? 'too-fine' : 'no-number';
};

/**
 * Parses an amount in the major unit exactly, because 19.99 × 100 is not 1999 in floating point.
 * Undefined if it is invalid, or more precise than the minor unit.
 */
export const parseAmount = (text: string): number | undefined => {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(latinDigits(text).trim()) ?? [];
  return whole === undefined ? undefined : Number(whole + fraction.padEnd(2, '0'));
};

/** Formats minor units in the major unit: 9900 is '99.00'. */
export const decimalText = (minor: number): string => {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** The same with the currency: 19900 in usd is '$199.00'. */
export const moneyText = (minor: number, currency: string): string =>
  (minor / 100).toLocaleString('en-US', { style: 'currency', currency });

/** The riyal is pegged to the dollar at this rate, in hundredths of a riyal. */
const rialsPerDollar = 375;

/** Converts a plan's amount, in minor units, into the company's currency. */
export const inCurrency = (amount: number, from: Currency, to: Currency): number => {
  if (from === to) return amount;
  return Math.round(
    to === 'sar' ? (amount * rialsPerDollar) / 100 : (amount * 100) / rialsPerDollar,
  );
};

/** The kinds of ledger entries. Deposits are positive, expenses negative. */
const ledgerKinds = ['top_up', 'subscription', 'usage', 'refund', 'adjustment'] as const;
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
