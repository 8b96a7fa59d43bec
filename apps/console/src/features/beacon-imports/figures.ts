/** Counts can be long: 130,000 rows. */
export const figure = (count: number): string => count.toLocaleString('en-US');
