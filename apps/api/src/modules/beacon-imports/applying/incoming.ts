import {
  bareCell,
  floorReader,
  type FloorReader,
  type FloorReading,
  type KnownFloor,
  rowReader,
  namesFloorIds,
  type Sourcemap,
} from '@floorwright/domain/beacons';

import type { Db } from '../../../platform/database/db.ts';
import {
  distinctCells,
  readFirstRows,
  readNextRows,
  type RowError,
  type StagedRow,
} from '../rows-repository.ts';
import { addIncoming, createIncoming, type IncomingRow } from './incoming-repository.ts';

/** Rows in memory at a time; other requests wait for at most one chunk. */
const chunk = 200;

type Mapping = { headers: boolean; sourcemap: Sourcemap };

type Loading = Mapping & {
  importId: number;
  floors: readonly KnownFloor[];
  /** Called after each chunk with its refused rows and the number of rows read so far. */
  onChunk: (errors: readonly RowError[], done: number) => Promise<void>;
};

/**
 * Reads the lines of a file with its mapping: valid rows go into the temporary table. Returns how
 * floors were matched, if a column names them.
 */
export const loadIncoming = async (
  tx: Db,
  { importId, headers, sourcemap, floors, onChunk }: Loading,
): Promise<FloorReading | null> => {
  await createIncoming(tx);
  const { reading, read: readFloor } = await floorsOfImport(tx, importId, {
    headers,
    column: sourcemap.floor_id,
    floors,
  });
  const read = rowReader(sourcemap, readFloor);
  let after = -1;
  let done = 0;
  for (;;) {
    const staged = await readNextRows(tx, importId, { after, limit: chunk });
    const last = staged.at(-1);
    if (!last) return reading;
    const isHeader = headers && after === -1;
    const { incoming, errors } = sortOut(isHeader ? staged.slice(1) : staged, read);
    if (incoming.length > 0) await addIncoming(tx, incoming);
    after = last.row;
    done += staged.length;
    await onChunk(errors, done);
  }
};

const sortOut = (staged: readonly StagedRow[], read: ReturnType<typeof rowReader>) => {
  const incoming: IncomingRow[] = [];
  const errors: RowError[] = [];
  for (const { row, cells } of staged) {
    const answer = read(cells);
    // In the other order V8 would allocate it where only a full collection frees it.
    if ('beacon' in answer) incoming.push({ row, ...answer.beacon });
    else errors.push({ row, messages: answer.problems });
  }
  return { incoming, errors };
};

type FloorsOfFile = {
  headers: boolean;
  /** Undefined if no column names the floor. */
  column: number | undefined;
  floors: readonly KnownFloor[];
};

/** Reads the whole column first, because all cells together decide between ids and names. */
const floorsOfImport = async (
  tx: Db,
  importId: number,
  { headers, column, floors }: FloorsOfFile,
): Promise<FloorReader> => {
  if (column === undefined) return floorReader(floors, { cells: [], hasIds: false });
  const [header] = headers ? await readFirstRows(tx, importId, 1) : [];
  const cells = await distinctCells(tx, importId, { column, after: header?.row ?? -1 });
  return floorReader(floors, {
    cells: cells.map(bareCell),
    hasIds: namesFloorIds(header?.cells[column] ?? ''),
  });
};
