import {
  bareCell,
  floorReader,
  type FloorReader,
  type KnownFloor,
  saysFloorIds,
} from '@floorwright/domain/beacons';

import type { Db } from '../../../platform/database/db.ts';
import { distinctCells, readStagedRows } from '../rows-repository.ts';

type FloorsOfFile = {
  headers: boolean;
  /** None where no column tells the floor. */
  column: number | undefined;
  floors: readonly KnownFloor[];
};

/** Looks through the whole column, which tells how each of its cells is meant. */
export const floorsOfImport = async (
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
