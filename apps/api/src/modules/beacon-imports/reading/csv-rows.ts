import { Readable } from 'node:stream';

import type { Delimiter } from '@floorwright/domain/beacons';
import { CsvError, parse } from 'csv-parse';

import type { StagedRow } from '../rows-repository.ts';

/** Longer lines or more columns do not belong to a table; a quote was probably left open. */
const longestLine = 64 * 1024;
const mostColumns = 200;

/** The text is not a table, as far as it was read. */
export class NoTable extends Error {
  override name = 'NoTable';
}

const optionsFor = (delimiter: Delimiter) => ({
  delimiter,
  record_delimiter: ['\r\n', '\n', '\r'],
  // Tolerates missing columns at the end and unescaped quotes such as 6".
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: longestLine,
});

const lineBreaksIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);

const isBlank = (cell: string): boolean => cell.trim() === '';

/** The parser limits the content of cells only: a line of delimiters would grow without limit. */
const withoutEndlessLines = async function* (text: AsyncIterable<string>): AsyncGenerator<string> {
  let length = 0;
  for await (const piece of text) {
    const [rest = '', ...lines] = piece.split(/[\r\n]/);
    const longest = lines.reduce((most, line) => Math.max(most, line.length), length + rest.length);
    if (longest > longestLine) throw new NoTable('a line without an end');
    length = lines.at(-1)?.length ?? longest;
    yield piece;
  }
};

/** The non-empty rows of a table, each with its first line number from 0. */
export const csvRows = async function* (
  text: AsyncIterable<string>,
  delimiter: Delimiter,
): AsyncGenerator<StagedRow> {
  const source = Readable.from(withoutEndlessLines(text));
  const parser = parse(optionsFor(delimiter));
  source.once('error', (error) => parser.destroy(error));
  source.pipe(parser);
  const records: AsyncIterable<string[]> = parser;
  // Counted here: what the parser says about a row stays in memory until the next full collection.
  let line = 0;
  try {
    for await (const cells of records) {
      const row = line;
      line += 1 + lineBreaksIn(cells);
      if (cells.every(isBlank)) continue;
      if (cells.length > mostColumns) throw new NoTable(`a line of ${cells.length} columns`);
      yield { row, cells };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new NoTable(error.code, { cause: error });
    throw error;
  } finally {
    source.destroy();
  }
};
