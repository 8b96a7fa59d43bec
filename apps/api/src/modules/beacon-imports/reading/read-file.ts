import { guessDelimiter, guessHeaders, guessSourcemap } from '@floorwright/domain/beacons';

import type { Platform } from '../../../kernel/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { readCsv, sampleCsv, surveyCsv } from '../../files/index.ts';
import { failImport } from '../fail-import.ts';
import { advanceImport, findImportById, type ImportColumns } from '../repository.ts';
import {
  countStagedRows,
  lastStagedRow,
  readFirstRows,
  stageRows,
  type StagedRow,
  widestRow,
} from '../rows-repository.ts';
import { csvRows, NoTable } from './csv-rows.ts';

/** Aborted when the process is about to end: another process continues after the last row. */
type Deps = Pick<Platform, 'clock' | 'storage'> & { db: Db; signal: AbortSignal };

const chunk = 250;
const mostRows = 300_000;
const shownRows = 20;
/** A single column is not a table. Missing columns are reported at the mapping. */
const fewestColumns = 2;

/** Reads the file of an import into rows. Resumes where a killed process has stopped. */
export const readImport = async (deps: Deps, importId: number): Promise<void> => {
  const found = await prepare(deps, importId);
  if (!found) return;
  try {
    const { outcome } = await stageFile(deps, found);
    if (outcome === 'too-many-rows') await failImport(deps, importId, 'too_many_rows');
    if (outcome === 'staged') await present(deps.db, importId);
  } catch (error) {
    if (!(error instanceof NoTable)) throw error;
    await failImport(deps, importId, 'wrong_csv');
  }
};

type Prepared = Pick<ImportColumns, 'id' | 'file_id'> &
  Record<'encoding', NonNullable<ImportColumns['encoding']>> &
  Record<'delimiter', NonNullable<ImportColumns['delimiter']>>;

/** Detects how to read the bytes; undefined for an import that is not waiting to be read. */
const prepare = async (deps: Deps, importId: number): Promise<Prepared | undefined> => {
  const { db } = deps;
  const found = await findImportById(db, importId);
  if (!found) return undefined;
  const { id, file_id, encoding: knownEncoding, delimiter: knownDelimiter } = found;
  if (found.status === 'parsing' && knownEncoding !== null && knownDelimiter !== null)
    return { id, file_id, encoding: knownEncoding, delimiter: knownDelimiter };
  const begin = { status: 'preparing' } as const;
  if (!(await advanceImport(db, id, ['created', 'preparing'], begin))) return undefined;
  const encoding = await surveyCsv(deps, file_id);
  if (!encoding) {
    await failImport(deps, id, 'wrong_csv');
    return undefined;
  }
  const delimiter = guessDelimiter(await sampleCsv(deps, file_id, encoding));
  const parsing = { status: 'parsing', encoding, delimiter } as const;
  const goesOn = await advanceImport(db, id, ['preparing'], parsing);
  return goesOn ? { id, file_id, encoding, delimiter } : undefined;
};

/** Stores every row once: existing rows are skipped. */
const stageFile = async (
  deps: Deps,
  { id, file_id: fileId, encoding, delimiter }: Prepared,
): Promise<{ outcome: 'staged' | 'too-many-rows' | 'canceled' }> => {
  const { db } = deps;
  const staged = await lastStagedRow(db, id);
  let rows: StagedRow[] = [];
  let done = 0;
  for await (const row of csvRows(readCsv(deps, fileId, encoding), delimiter)) {
    done += 1;
    if (done > mostRows) return { outcome: 'too-many-rows' };
    if (row.row > staged) rows.push(row);
    if (rows.length < chunk) continue;
    deps.signal.throwIfAborted();
    await stageRows(db, id, rows);
    rows = [];
    if (done % (20 * chunk) < chunk) {
      const goesOn = await advanceImport(db, id, ['parsing'], { rows_done: done });
      if (!goesOn) return { outcome: 'canceled' };
    }
  }
  if (rows.length > 0) await stageRows(db, id, rows);
  return { outcome: 'staged' };
};

/** Stores the first rows as a preview, with guessed columns. */
const present = async (db: Db, importId: number): Promise<void> => {
  const columnCount = await widestRow(db, importId);
  if (columnCount < fewestColumns) throw new NoTable('too few columns');
  const first = await readFirstRows(db, importId, shownRows);
  const width = Math.max(...first.map(({ cells }) => cells.length));
  const rows = first.map(({ cells }) => Array.from({ length: width }, (_, at) => cells[at] ?? ''));
  const headers = guessHeaders(rows);
  await advanceImport(db, importId, ['parsing'], {
    status: 'parsed',
    headers,
    sourcemap: JSON.stringify(guessSourcemap(rows, headers)),
    first_rows: JSON.stringify(rows),
    column_count: columnCount,
    row_total: await countStagedRows(db, importId),
  });
};
