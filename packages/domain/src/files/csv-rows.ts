/** Spreadsheets interpret a text with this start as a formula. */
const formula = /^'*[=+\-@\uff0b\uff0d\uff1d\uff20]/;

/**
 * Escapes formulas with an apostrophe. Texts that already have apostrophes there get one more, so
 * that `withoutGuard` restores every text exactly.
 */
export const withGuard = (text: string): string => (formula.test(text) ? `'${text}` : text);

export const withoutGuard = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text;

/** Everything a reader may interpret as the end of a cell, also with other delimiters. */
const special = /[",;\t\r\n]|^\s|\s$/;

const quoted = (text: string): string =>
  special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/**
 * The separator of the cells. Spreadsheets that expect semicolons expect decimal commas too: they
 * read 9.988 as nine thousand.
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

/** A line of a CSV file with its line break. Null is written as an empty cell. */
export const csvRow = (
  values: readonly (string | number | null)[],
  separator: CsvSeparator = 'comma',
): string => {
  const { delimiter, decimal } = formats[separator];
  return `${values.map((value) => cell(value, decimal)).join(delimiter)}\r\n`;
};

/** The separator of a parsed file. */
export const csvSeparatorOf = (delimiter: string): CsvSeparator =>
  csvSeparators.find((separator) => formats[separator].delimiter === delimiter) ?? 'comma';
