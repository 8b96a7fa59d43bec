import { Readable } from 'node:stream';

import type { Delimiter } from '@floorwright/domain/beacons';
import { CsvError, type Info, parse } from 'csv-parse';

import type { StagedRow } from '../rows-repository.ts';

/** Longer lines, or more columns, are those of no table: a quote was left open, say. */
const longestLine = 64 * 1024;
const mostColumns = 200;

/** A text that is no table, as far as it was read. */
export class NoTable extends Error {
  override name = 'NoTable';
}

const optionsFor = (delimiter: Delimiter) => ({
  delimiter,
  record_delimiter: ['\r\n', '\n', '\r'],
  // People leave columns out at the end, and write 6" without doubling it.
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  max_record_size: longestLine,
  info: true as const,
});

const count = (what: RegExp, cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.match(what)?.length ?? 0), 0);

/** The parser counts what is in the cells: a line of delimiters alone would grow until memory ends. */
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

/** The rows of a table that are not empty, each with the line on which it begins, from 0. */
export const csvRows = async function* (
  text: AsyncIterable<string>,
  delimiter: Delimiter,
): AsyncGenerator<StagedRow> {
  const source = Readable.from(withoutEndlessLines(text));
  const parser = parse(optionsFor(delimiter));
  source.once('error', (error) => parser.destroy(error));
  source.pipe(parser);
  const records: AsyncIterable<{ record: string[]; info: Info }> = parser;
  // The parser takes the two characters of a line break within quotes for two lines.
  let countedTwice = 0;
  try {
    for await (const { record: cells, info } of records) {
      if (cells.length > mostColumns) throw new NoTable(`a line of ${cells.length} columns`);
      countedTwice += count(/\r\n/g, cells);
      const lastLine = info.lines - countedTwice;
      yield { row: lastLine - 1 - count(/\r\n|\n|\r/g, cells), cells };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new NoTable(error.code, { cause: error });
    throw error;
  } finally {
    source.destroy();
  }
};
