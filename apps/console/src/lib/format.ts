export const counted = (count: number, noun: string): string =>
  `${count} ${count === 1 ? noun : `${noun}s`}`;

/** What there is some of, each with its number. */
export const countedAll = (counts: Readonly<Record<string, number>>): string[] =>
  Object.entries(counts).flatMap(([noun, count]) => (count === 0 ? [] : [counted(count, noun)]));

/** As a sentence lists them: a, b and c. */
export const listed = (parts: readonly string[]): string =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((part) => part !== '').join(' and ');

const mostNames = 6;

/** The first few by name, the others by their number. */
export const named = (names: readonly string[]): string => {
  const rest = names.length - mostNames;
  const shown = names.slice(0, mostNames).join(', ');
  return rest > 0 ? `${shown} and ${rest} more` : shown;
};

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

/** Counts can be long: 130,000 rows. */
export const figure = (count: number): string => count.toLocaleString('en-US');

export const countedFigure = (count: number, noun: string): string =>
  `${figure(count)} ${noun}${count === 1 ? '' : 's'}`;
