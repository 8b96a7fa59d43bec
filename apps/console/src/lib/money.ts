/** An amount in the major unit as people read it, such as $99 or SAR 19.99. */
export const formatMoney = (amount: string, currency: string): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(Number(amount));

/** The same with its cents, for columns and sums in which figures stand below each other. */
export const formatExactMoney = (amount: string, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(Number(amount));
