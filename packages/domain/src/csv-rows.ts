/** A spreadsheet would take a text that begins like this for a formula, and run it. */
const formula = /^'*[=+\-@]/;

/**
 * A text that no spreadsheet runs: with an apostrophe before what looks like a formula. What already has
 * apostrophes there gets one more, so that `withoutGuard` gives back every text exactly.
 */
export const withGuard = (text: string): string => (formula.test(text) ? `'${text}` : text);

export const withoutGuard = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text;

/** Whatever a reader may take for the end of a cell, also one that expects other delimiters. */
const special = /[",;\t\r\n]|^\s|\s$/;

const quoted = (text: string): string =>
  special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const cell = (value: string | number | null): string => {
  if (value === null) return '';
  return typeof value === 'number' ? String(value) : quoted(withGuard(value));
};

/** A line of a CSV file with its end. Numbers are written as they are, none as nothing. */
export const csvRow = (values: readonly (string | number | null)[]): string =>
  `${values.map(cell).join(',')}\r\n`;
