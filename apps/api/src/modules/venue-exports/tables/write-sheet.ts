import { z } from 'zod';

const Bytes = z.instanceof(Uint8Array);

/** A table as an .xls file, which every spreadsheet program opens. */
export const writeSheet = async (rows: readonly (readonly string[])[]): Promise<Uint8Array> => {
  const { utils, write } = await import('@e965/xlsx');
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'pois');
  // A shared string table, as Excel writes it: some programs cannot read inline strings.
  return Bytes.parse(write(book, { type: 'buffer', bookType: 'biff8', bookSST: true }));
};
