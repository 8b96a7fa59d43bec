import { importLimits } from '@floorwright/domain/venue-import';
import { parse } from 'csv-parse/sync';

/** One more than are imported, so that too many are noticed. */
const mostRows = importLimits.features + 2;
const mostColumns = 200;

/** Whether a file is a table, by its name. */
export const isTable = (filename: string): boolean => /\.(csv|tsv)$/i.test(filename);

/** Throws if it is not UTF-8, or UTF-16 with a byte order mark. */
const textOf = (bytes: Buffer): string => {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
};

const separators = [',', ';', '\t'] as const;

/** The separator that occurs most often among the headings. */
const separatorOf = (text: string): string => {
  const [headings = ''] = text.split(/[\r\n]/, 1);
  const count = (separator: string): number => headings.split(separator).length;
  return separators.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
};

/** Without characters that the database cannot store, or that no one sees. Descriptions have lines. */
const clean = (cell: string): string =>
  cell.replaceAll(/\r\n?/g, '\n').replaceAll(/\p{Cs}|(?!\n)\p{Cc}/gu, ' ');

export type TableRows = { rows: string[][] } | { failure: 'not_utf8' | 'not_supported' };

/** The cells of a table as texts. */
export const tableRows = (bytes: Buffer): TableRows => {
  let text: string;
  try {
    text = textOf(bytes);
  } catch {
    return { failure: 'not_utf8' };
  }
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      to: mostRows,
    });
    return { rows: rows.map((row) => row.slice(0, mostColumns).map(clean)) };
  } catch {
    return { failure: 'not_supported' };
  }
};
