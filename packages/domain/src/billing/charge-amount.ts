export const currencies = ['usd', 'sar'] as const;
export type Currency = (typeof currencies)[number];

/** In minor units, as every amount of money here. */
export const minimumTopUp = 2;
export const maximumTopUp = 10_000_000;

/** Why a text is no amount; undefined for one that can be read. */
export type AmountProblem = 'grouped' | 'comma' | 'too-fine' | 'no-number';

export const amountProblem = (text: string): AmountProblem | undefined => {
  const typed = text.trim();
  if (/^-?\d*(\.\d{0,2})?$/.test(typed)) return undefined;
  if (/^\d{1,3}([,' ]\d{3})+(\.\d*)?$/.test(typed)) return 'grouped';
  if (/^\d+,\d{1,2}$/.test(typed)) return 'comma';
  return /^-?\d*\.\d+$/.test(typed) ? 'too-fine' : 'no-number';
};

/**
 * An amount in the major unit, read digit by digit: 19.99 × 100 is not 1999 for a computer. Undefined
 * for what is no amount, or finer than the minor unit.
 */
export const parseAmount = (text: string): number | undefined => {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole + fraction.padEnd(2, '0'));
};
