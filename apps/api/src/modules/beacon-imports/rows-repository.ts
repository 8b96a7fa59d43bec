import type { RowProblems } from '@floorwright/domain/beacons';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';
import { unsaved } from './repository.ts';

/** A line of a file with its number, from 0. */
export type StagedRow = { row: number; cells: string[] };
export type RowError = { row: number; messages: RowProblems };

/** In one statement: all of them are stored, or none. */
export const stageRows = async (
  db: Db,
  importId: number,
  staged: readonly StagedRow[],
): Promise<void> => {
  const rows = staged.map(({ row }) => row);
  const cells = staged.map((each) => JSON.stringify(each.cells));
  await sql`
    insert into beacon_import_rows (import_id, row, cells)
    select ${importId}, row, cells::json
    from unnest(${rows}::integer[], ${cells}::text[]) as staged (row, cells)
    on conflict do nothing
  `.execute(db);
};

export const lastStagedRow = async (db: Db, importId: number): Promise<number> => {
  const { last } = await db
    .selectFrom('beacon_import_rows')
    .select(({ fn }) => fn.max('row').as('last'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return last ?? -1;
};

export const countStagedRows = async (db: Db, importId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('beacon_import_rows')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** The number of columns of the widest row. */
export const widestRow = async (db: Db, importId: number): Promise<number> => {
  const { width } = await db
    .selectFrom('beacon_import_rows')
    .select(sql<number | null>`max(json_array_length(cells))`.as('width'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return width ?? 0;
};

export const readFirstRows = (db: Db, importId: number, limit: number): Promise<StagedRow[]> =>
  db
    .selectFrom('beacon_import_rows')
    .select(['row', 'cells'])
    .where('import_id', '=', importId)
    .orderBy('row')
    .limit(limit)
    .execute();

/**
 * The next rows, fewer than `limit` if the file has empty lines among them, none at its end. As one JSON
 * value: rows that the driver builds were a large part of the memory that waits for a full collection. As a
 * range: with `limit`, a database without statistics sorts all rows for each chunk.
 */
export const readNextRows = async (
  db: Db,
  importId: number,
  { after, limit }: { after: number; limit: number },
): Promise<StagedRow[]> => {
  const { rows } = await sql<{ staged: StagedRow[] | null }>`
    select json_agg(next order by row) as staged
    from (
      select row, cells from beacon_import_rows
      where import_id = ${importId} and row > ${after} and row < ${limit}::integer + (
        select min(row) from beacon_import_rows where import_id = ${importId} and row > ${after}
      )
    ) as next
  `.execute(db);
  return rows[0]?.staged ?? [];
};

/** The distinct cells of a column, truncated to the maximum length of a floor name. */
export const distinctCells = async (
  db: Db,
  importId: number,
  { column, after }: { column: number; after: number },
): Promise<string[]> => {
  const { rows } = await sql<{ cell: string }>`
    select distinct left(cells ->> ${column}::integer, 300) as cell from beacon_import_rows
    where import_id = ${importId} and row > ${after} and cells ->> ${column}::integer is not null
  `.execute(db);
  return rows.map(({ cell }) => cell);
};

export const insertErrors = async (
  db: Db,
  importId: number,
  errors: readonly RowError[],
): Promise<void> => {
  const rows = errors.map(({ row }) => row);
  const messages = errors.map((error) => JSON.stringify(error.messages));
  await sql`
    insert into beacon_import_errors (import_id, row, messages)
    select ${importId}, row, messages::json
    from unnest(${rows}::integer[], ${messages}::text[]) as refused (row, messages)
  `.execute(db);
};

export const deleteErrors = async (db: Db, importId: number): Promise<void> => {
  await db.deleteFrom('beacon_import_errors').where('import_id', '=', importId).execute();
};

export const listErrors = (db: Db, importId: number, limit: number): Promise<RowError[]> =>
  db
    .selectFrom('beacon_import_errors')
    .select(['row', 'messages'])
    .where('import_id', '=', importId)
    .orderBy('row')
    .limit(limit)
    .execute();

export type RefusedRow = StagedRow & RowError;

/** The next refused lines as in the file. */
export const readRefusedRows = (
  db: Db,
  importId: number,
  { after, limit }: { after: number; limit: number },
): Promise<RefusedRow[]> =>
  db
    .selectFrom('beacon_import_errors as error')
    .innerJoin('beacon_import_rows as staged', (join) =>
      join.onRef('staged.import_id', '=', 'error.import_id').onRef('staged.row', '=', 'error.row'),
    )
    .select(['staged.row', 'staged.cells', 'error.messages'])
    .where('error.import_id', '=', importId)
    .where('error.row', '>', after)
    .orderBy('error.row')
    .limit(limit)
    .execute();

/** The undo data of imports that are too old to undo. */
export const deleteOldChanges = async (db: Db, before: Date): Promise<void> => {
  await sql`
    delete from beacon_import_changes using beacon_imports
    where beacon_imports.id = import_id and applied_at <= ${before} and status = 'complete'
  `.execute(db);
};

/** Lines of finished imports, except refused ones, which can still be downloaded. */
export const deleteOldRows = async (db: Db, before: Date): Promise<void> => {
  await sql`
    delete from beacon_import_rows as staged using beacon_imports
    where beacon_imports.id = staged.import_id and (
      (status = 'failed' and beacon_imports.created_at <= ${before})
      or (status = 'complete' and applied_at <= ${before} and not exists (
        select from beacon_import_errors as error
        where error.import_id = staged.import_id and error.row = staged.row
      ))
    )
  `.execute(db);
};

/** Imports that were never saved. */
export const listForgotten = async (db: Db, before: Date): Promise<number[]> => {
  const rows = await db
    .selectFrom('beacon_imports')
    .select('id')
    .where('status', 'in', unsaved)
    .where('created_at', '<=', before)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};
