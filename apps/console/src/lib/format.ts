export const counted = (count: number, noun: string): string =>
  `${count} ${count === 1 ? noun : `${noun}s`}`;

/** Lists the counts that are not zero. */
export const countedAll = (counts: Readonly<Record<string, number>>): string[] =>
  Object.entries(counts).flatMap(([noun, count]) => (count === 0 ? [] : [counted(count, noun)]));

/** Joins words as in a sentence: a, b and c. */
export const listed = (parts: readonly string[]): string =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((part) => part !== '').join(' and ');

const mostNames = 6;

/** The first few names, and the number of the others. */
export const named = (names: readonly string[]): string => {
  const rest = names.length - mostNames;
  const shown = names.slice(0, mostNames).join(', ');
  return rest > 0 ? `${shown} and ${rest} more` : shown;
};

/** Formats an amount in the major unit, such as $99 or SAR 19.99. */
export const formatMoney = (amount: string, currency: string): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(Number(amount));

/** The same with cents, for columns and sums. */
export const formatExactMoney = (amount: string, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(Number(amount));

/** Formats a number with separators: 130,000. */
export const figure = (count: number): string => count.toLocaleString('en-US');

export const countedFigure = (count: number, noun: string): string =>
  `${figure(count)} ${noun}${count === 1 ? '' : 's'}`;
