import { beaconSentences, fillSentence, venueSentences } from '../sentences/index.ts';
import { parseWholeNumber, type Read } from './cells.ts';

export type KnownFloor = { id: number; name: string };

/** How a column identifies floors; unclear if its numbers could be ids or names. */
export const floorReadings = ['ids', 'names', 'unclear'] as const;
export type FloorReading = (typeof floorReadings)[number];

/** The distinct cells of the column, and whether its header says that they are ids. */
type FloorColumn = { cells: readonly string[]; hasIds: boolean };

export type FloorReader = {
  /** Null if the column has no floor. */
  reading: FloorReading | null;
  read: (cell: string) => Read<number | null>;
};

type Meaning = {
  isNumber: boolean;
  byId: KnownFloor | undefined;
  byName: KnownFloor | undefined;
};

const problem = (sentence: string): { problem: string } => ({ problem: sentence });

const noSuchFloor = venueSentences.floor_unknown;
const unclear = beaconSentences.floor_unclear;
const twoMeanings = (cell: string, named: KnownFloor, other: KnownFloor): string =>
  fillSentence(beaconSentences.floor_ambiguous, { cell, id: named.id, floor: other.name });

/** Both interpretations of a cell. Spreadsheets also write the floor 1 as 1.0. */
const meaningIn = (floors: readonly KnownFloor[]) => {
  const byId = new Map(floors.map((floor) => [floor.id, floor]));
  const byName = new Map(floors.map((floor) => [floor.name.trim(), floor]));
  return (cell: string): Meaning => {
    const number = parseWholeNumber(cell);
    if (number === undefined) return { isNumber: false, byId: undefined, byName: byName.get(cell) };
    return {
      isNumber: true,
      byId: byId.get(number),
      byName: byName.get(cell) ?? byName.get(String(number)),
    };
  };
};

/** A column is interpreted as a whole: a single number can be an id or a name. */
const readingOf = (meanings: readonly Meaning[], hasIds: boolean): FloorReading => {
  const areNumbers = meanings.every(({ isNumber }) => isNumber);
  const someAreIdsOnly = meanings.some(({ byId, byName }) => byId && !byName);
  const someAreNamesOnly = meanings.some(({ byId, byName }) => byName && !byId);
  if (someAreNamesOnly && !someAreIdsOnly && !(hasIds && areNumbers)) return 'names';
  if (areNumbers && !someAreNamesOnly && (someAreIdsOnly || hasIds)) return 'ids';
  return 'unclear';
};

const floorOf = (
  cell: string,
  { isNumber, byId, byName }: Meaning,
  reading: FloorReading,
): Read<KnownFloor | undefined> => {
  if (reading === 'ids') return { value: byId };
  if (reading === 'names' || !isNumber || byId === byName) return { value: byName };
  return problem(byId && byName ? twoMeanings(cell, byName, byId) : unclear);
};

/** Reads the cells of a column of floors; ambiguous cells get no floor. */
export const floorReader = (
  floors: readonly KnownFloor[],
  { cells, hasIds }: FloorColumn,
): FloorReader => {
  const meaningOf = meaningIn(floors);
  const filled = cells.filter((cell) => cell !== '');
  const reading = readingOf(filled.map(meaningOf), hasIds);
  const read: FloorReader['read'] = (cell) => {
    if (cell === '') return { value: null };
    const floor = floorOf(cell, meaningOf(cell), reading);
    if ('problem' in floor) return floor;
    return floor.value ? { value: floor.value.id } : problem(noSuchFloor);
  };
  return { reading: filled.length > 0 ? reading : null, read };
};
