/** The cells of the first sheet as texts. */
export const toRows = async (file: Blob, name: string): Promise<string[][]> => {
  // The library is large, so it loads on demand.
  const { read, utils } = await import('@e965/xlsx');
  const isText = /\.(csv|tsv|txt)$/i.test(name);
  // The library would read a text without a byte order mark as Western European.
  const book = isText
    ? read(await file.text(), { type: 'string', raw: true })
    : read(await file.arrayBuffer(), { type: 'array' });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (!sheet) return [];
  const rows: unknown[][] = utils.sheet_to_json(sheet, { header: 1, raw: false, defval: '' });
  return rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : '')));
};
