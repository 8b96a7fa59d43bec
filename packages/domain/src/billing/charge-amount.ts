export const currencies = ['usd', 'sar'] as const;
export type Currency = (typeof currencies)[number];

/** In minor units, as every amount of money here. */
export const minimumTopUp = 2;
export const maximumTopUp = 10_000_000;

/**
 * An amount in the major unit, read digit by digit: 19.99 × 100 is not 1999 for a computer. Undefined
 * for what is no amount, or finer than the minor unit.
 */
export const parseAmount = (text: string): number | undefined => {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole + fraction.padEnd(2, '0'));
};
