import type { Currency } from './charge-amount.ts';

/** The riyal is pegged to the dollar at this rate, in hundredths of a riyal. */
const rialsPerDollar = 375;

/** An amount of a plan, in minor units, in the currency that a company pays in. */
export const inCurrency = (amount: number, from: Currency, to: Currency): number => {
  if (from === to) return amount;
  return Math.round(
    to === 'sar' ? (amount * rialsPerDollar) / 100 : (amount * 100) / rialsPerDollar,
  );
};
