/** A spreadsheet would take a text that begins like this for a formula, and run it. */
const formula = /^'*[=+\-@\uff0b\uff0d\uff1d\uff20]/;

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

/**
 * What stands between the cells. Spreadsheets that expect semicolons expect decimal commas too: to them
 * 9.988 is nine thousand.
 */
export const csvSeparators = ['comma', 'semicolon', 'tab'] as const;
export type CsvSeparator = (typeof csvSeparators)[number];

const formats = {
  comma: { delimiter: ',', decimal: '.' },
  semicolon: { delimiter: ';', decimal: ',' },
  tab: { delimiter: '\t', decimal: '.' },
} as const;

const cell = (value: string | number | null, decimal: string): string => {
  if (value === null) return '';
  if (typeof value === 'string') return quoted(withGuard(value));
  return String(value).replace('.', decimal);
};

/** A line of a CSV file with its end. None is written as nothing. */
export const csvRow = (
  values: readonly (string | number | null)[],
  separator: CsvSeparator = 'comma',
): string => {
  const { delimiter, decimal } = formats[separator];
  return `${values.map((value) => cell(value, decimal)).join(delimiter)}\r\n`;
};

/** The separator of a file that was read. */
export const csvSeparatorOf = (delimiter: string): CsvSeparator =>
  csvSeparators.find((separator) => formats[separator].delimiter === delimiter) ?? 'comma';
