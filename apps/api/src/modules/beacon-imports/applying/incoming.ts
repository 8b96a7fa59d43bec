import {
  bareCell,
  floorReader,
  type FloorReader,
  type FloorReading,
  type KnownFloor,
  rowReader,
  saysFloorIds,
  type Sourcemap,
} from '@floorwright/domain/beacons';

import type { Db } from '../../../platform/database/db.ts';
import {
  distinctCells,
  readStagedRows,
  type RowError,
  type StagedRow,
} from '../rows-repository.ts';
import { addIncoming, createIncoming, type IncomingRow } from './incoming-repository.ts';

/** So many rows are in memory at once, and nobody else waits for more than their reading. */
const stretch = 100;

export type Mapping = { headers: boolean; sourcemap: Sourcemap };

export type Loading = Mapping & {
  importId: number;
  floors: readonly KnownFloor[];
  /** Told after each stretch what of it is refused, and how many rows have been read so far. */
  onStretch: (errors: readonly RowError[], done: number) => Promise<void>;
};

/**
 * The lines of a file by its mapping: those that can be read go into the table of this transaction.
 * Returns how its floors were read, if it tells any.
 */
export const loadIncoming = async (
  tx: Db,
  { importId, headers, sourcemap, floors, onStretch }: Loading,
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
    const staged = await readStagedRows(tx, importId, { after, limit: stretch });
    const last = staged.at(-1);
    if (!last) return reading;
    const isHeader = headers && after === -1;
    const { incoming, errors } = sortOut(isHeader ? staged.slice(1) : staged, read);
    if (incoming.length > 0) await addIncoming(tx, incoming);
    after = last.row;
    done += staged.length;
    await onStretch(errors, done);
  }
};

const sortOut = (staged: readonly StagedRow[], read: ReturnType<typeof rowReader>) => {
  const incoming: IncomingRow[] = [];
  const errors: RowError[] = [];
  for (const { row, cells } of staged) {
    const answer = read(cells);
    if ('beacon' in answer) incoming.push({ ...answer.beacon, row });
    else errors.push({ row, messages: answer.problems });
  }
  return { incoming, errors };
};

type FloorsOfFile = {
  headers: boolean;
  /** None where no column tells the floor. */
  column: number | undefined;
  floors: readonly KnownFloor[];
};

/** Looks through the whole column, which tells how each of its cells is meant. */
const floorsOfImport = async (
  tx: Db,
  importId: number,
  { headers, column, floors }: FloorsOfFile,
): Promise<FloorReader> => {
  if (column === undefined) return floorReader(floors, { cells: [], saysIds: false });
  const [header] = headers ? await readStagedRows(tx, importId, { after: -1, limit: 1 }) : [];
  const cells = await distinctCells(tx, importId, { column, after: header?.row ?? -1 });
  return floorReader(floors, {
    cells: cells.map(bareCell),
    saysIds: saysFloorIds(header?.cells[column] ?? ''),
  });
};
