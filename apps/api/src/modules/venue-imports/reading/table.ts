import { withoutGuard } from '@floorwright/domain/files';
import { type FailedFile, importLimits } from '@floorwright/domain/venue-import';
import { parse } from 'csv-parse/sync';

import { isZip, repack } from './unzip.ts';

/** One more than are imported, so that too many are noticed. */
const mostRows = importLimits.features + 2;
const mostColumns = 200;

/** Whether a file is a table, by its name. */
export const isTable = (filename: string): boolean =>
  /\.(csv|tsv)$/i.test(filename) || isSheet(filename);

/** Whether a file is a spreadsheet, by its name. */
const isSheet = (filename: string): boolean => /\.(xls|xlsx|ods)$/i.test(filename);

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

type TableRows =
  | { outcome: 'read'; rows: string[][] }
  | { outcome: 'failed'; code: FailedFile['code'] };

const cleaned = (rows: readonly string[][]): TableRows => ({
  outcome: 'read',
  rows: rows.map((row) => row.slice(0, mostColumns).map(clean)),
});

/** The cells of the first sheet as texts. */
const sheetRows = async (sent: Buffer, filename: string): Promise<TableRows> => {
  // The library unpacks whatever it finds, without a limit.
  const packed = isZip(sent) ? await repack(sent, filename) : null;
  if (packed?.outcome === 'failed') return packed;
  const bytes = packed?.bytes ?? sent;
  // The library is large, and only few imports are spreadsheets.
  const { read, utils } = await import('@e965/xlsx');
  try {
    const book = read(bytes, { type: 'buffer', sheetRows: mostRows });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    const rows: unknown[][] = sheet
      ? utils.sheet_to_json(sheet, { header: 1, raw: false, defval: '' })
      : [];
    return cleaned(rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : ''))));
  } catch {
    return { outcome: 'failed', code: 'not_supported' };
  }
};

/** The cells of a table as texts. */
export const tableRows = async (bytes: Buffer, filename: string): Promise<TableRows> => {
  if (isSheet(filename)) return sheetRows(bytes, filename);
  let text: string;
  try {
    text = textOf(bytes);
  } catch {
    return { outcome: 'failed', code: 'not_utf8' };
  }
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      to: mostRows,
    });
    return cleaned(rows.map((row) => row.map(withoutGuard)));
  } catch {
    return { outcome: 'failed', code: 'not_supported' };
  }
};
