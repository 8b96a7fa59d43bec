import {
  bareCell,
  type BeaconField,
  beaconFields,
  beaconHeadings,
  fieldNamed,
  isReason,
  type Sourcemap,
} from '@floorwright/domain/beacons';
import { csvRow, type CsvSeparator, csvSeparatorOf } from '@floorwright/domain/files';
import type { Reader } from '@floorwright/domain/language';
import { sentencesFor } from '@floorwright/domain/sentences/all';

import type { MemberContext } from '../../kernel/context.ts';
import { readerIn } from '../../kernel/reader.ts';
import { showImport } from './imports.ts';
import type { ImportRow } from './repository.ts';
import { readRefusedRows, type RefusedRow } from './rows-repository.ts';

const chunk = 1000;

type Column = { index: number; header: string };

/** An omitted column must not be mistaken for another one the next time. */
const leftOut = (header: string, { language }: Reader): string =>
  fieldNamed(header) === undefined ? header : beaconHeadings[language].notImported(header);

/** Names of floors must not be mistaken for ids when other lines are missing. */
const headerOf = (field: BeaconField, { language }: Reader): string =>
  beaconHeadings[language][field === 'floor_id' ? 'floor' : field];

/**
 * The header of the file: mapped columns have their standard names, so that the corrected file can
 * be imported as it is. New errors replace the previous ones.
 */
const columnsOf = (
  { column_count: width, headers, first_rows: rows, sourcemap }: ImportRow,
  reader: Reader,
) => {
  const original = headers ? (rows[0] ?? []) : [];
  const mapped = fieldsByColumn(sourcemap);
  return Array.from({ length: width }, (_, index): Column => {
    const field = mapped.get(index);
    const header = original[index] ?? beaconHeadings[reader.language].column(index + 1);
    return { index, header: field ? headerOf(field, reader) : leftOut(header, reader) };
  }).filter(({ header }) => !isReason(header));
};

const fieldsByColumn = (sourcemap: Sourcemap): ReadonlyMap<number, BeaconField> =>
  new Map(
    beaconFields.flatMap((field) => {
      const column = sourcemap[field];
      return column === undefined ? [] : [[column, field] as const];
    }),
  );

const isField = (name: string): name is BeaconField => beaconFields.some((field) => field === name);

const reasonOf = ({ messages }: Pick<RefusedRow, 'messages'>, reader: Reader): string => {
  const headings = beaconHeadings[reader.language];
  const show = sentencesFor(reader);
  return Object.entries(messages)
    .map(([field, sentences]) => {
      const texts = sentences.map((sentence) => show(sentence)).join(' ');
      return `${isField(field) ? headings[field] : field}: ${texts}`;
    })
    .join(' ');
};

type Written = { columns: readonly Column[]; separator: CsvSeparator; reader: Reader };

/** Escapes formulas, also behind a space, and does not escape twice. */
const lineOf = ({ cells, ...row }: RefusedRow, { columns, separator, reader }: Written): string =>
  csvRow([...columns.map(({ index }) => bareCell(cells[index])), reasonOf(row, reader)], separator);

/** The refused lines with the separator of their file, each with its error. */
export const refusedRows = async (
  context: MemberContext,
  id: number,
): Promise<AsyncGenerator<string>> => {
  const { row } = await showImport(context, id);
  return linesOf(context, row);
};

const linesOf = async function* (context: MemberContext, row: ImportRow): AsyncGenerator<string> {
  const { db } = context;
  const reader = readerIn(context);
  const columns = columnsOf(row, reader);
  const separator = csvSeparatorOf(row.delimiter ?? ',');
  const { reason } = beaconHeadings[reader.language];
  yield csvRow([...columns.map(({ header }) => header), reason], separator);
  let after: number | undefined = -1;
  while (after !== undefined) {
    const rows = await readRefusedRows(db, row.id, { after, limit: chunk });
    if (rows.length > 0)
      yield rows.map((refused) => lineOf(refused, { columns, separator, reader })).join('');
    after = rows.length < chunk ? undefined : rows.at(-1)?.row;
  }
};
