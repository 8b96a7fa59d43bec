/** Counts can be long: 130,000 rows. */
export const figure = (count: number): string => count.toLocaleString('en-US');

export const countedFigure = (count: number, noun: string): string =>
  `${figure(count)} ${noun}${count === 1 ? '' : 's'}`;
