import {
  bareCell,
  type BeaconField,
  beaconFieldLabels,
  beaconFields,
  fieldNamed,
  isReason,
  reasonHeader,
  type Sourcemap,
} from '@floorwright/domain/beacons';
import { csvRow, type CsvSeparator, csvSeparatorOf } from '@floorwright/domain/files';

import type { MemberContext } from '../../kernel/context.ts';
import { showImport } from './imports.ts';
import type { ImportRow } from './repository.ts';
import { readRefusedRows, type RefusedRow } from './rows-repository.ts';

const chunk = 1000;

type Column = { index: number; header: string };

/** An omitted column must not be mistaken for another one the next time. */
const leftOut = (header: string): string =>
  fieldNamed(header) === undefined ? header : `Not imported: ${header}`;

/** Names of floors must not be mistaken for ids when other lines are missing. */
const headerOf = (field: BeaconField): string =>
  field === 'floor_id' ? 'Floor' : beaconFieldLabels[field];

/**
 * The header of the file: mapped columns have their standard names, so that the corrected file can
 * be imported as it is. New errors replace the previous ones.
 */
const columnsOf = ({ column_count: width, headers, first_rows: rows, sourcemap }: ImportRow) => {
  const original = headers ? (rows[0] ?? []) : [];
  const mapped = fieldsByColumn(sourcemap);
  return Array.from({ length: width }, (_, index): Column => {
    const field = mapped.get(index);
    const header = original[index] ?? `Column ${index + 1}`;
    return { index, header: field ? headerOf(field) : leftOut(header) };
  }).filter(({ header }) => !isReason(header));
};

const fieldsByColumn = (sourcemap: Sourcemap): ReadonlyMap<number, BeaconField> =>
  new Map(
    beaconFields.flatMap((field) => {
      const column = sourcemap[field];
      return column === undefined ? [] : [[column, field] as const];
    }),
  );

const labels: Readonly<Record<string, string>> = beaconFieldLabels;

const reasonOf = ({ messages }: Pick<RefusedRow, 'messages'>): string =>
  Object.entries(messages)
    .map(([field, sentences]) => `${labels[field] ?? field}: ${sentences.join(' ')}`)
    .join(' ');

/** Escapes formulas, also behind a space, and does not escape twice. */
const lineOf = (
  { cells, ...row }: RefusedRow,
  columns: readonly Column[],
  separator: CsvSeparator,
): string =>
  csvRow([...columns.map(({ index }) => bareCell(cells[index])), reasonOf(row)], separator);

/** The refused lines with the separator of their file, each with its error. */
export const refusedRows = async (
  context: MemberContext,
  id: number,
): Promise<AsyncGenerator<string>> => {
  const { row } = await showImport(context, id);
  return linesOf(context, row);
};

const linesOf = async function* ({ db }: MemberContext, row: ImportRow): AsyncGenerator<string> {
  const columns = columnsOf(row);
  const separator = csvSeparatorOf(row.delimiter ?? ',');
  yield csvRow([...columns.map(({ header }) => header), reasonHeader], separator);
  let after: number | undefined = -1;
  while (after !== undefined) {
    const rows = await readRefusedRows(db, row.id, { after, limit: chunk });
    if (rows.length > 0) yield rows.map((refused) => lineOf(refused, columns, separator)).join('');
    after = rows.length < chunk ? undefined : rows.at(-1)?.row;
  }
};
