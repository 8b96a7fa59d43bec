import { parseBeaconUuid } from './beacon-uuid.ts';
import { parseDecimal, parseWholeNumber } from './cells.ts';
import { type BeaconField, beaconFields, type Sourcemap } from './fields.ts';
import { columnNamed, isReason } from './header-names.ts';

type Column = { index: number; cells: readonly string[] };
type Look = (cell: string) => boolean;

const isUuid: Look = (cell) => parseBeaconUuid(cell) !== undefined;
const isHalf: Look = (cell) => (parseWholeNumber(cell) ?? 65_536) <= 65_535;
const isFraction: Look = (cell) => /[.,]\d/.test(cell) && parseDecimal(cell) !== undefined;
const isAddress: Look = (cell) => /^[\da-f]{2}(?:[:-][\da-f]{2}){5}$/i.test(cell);
const isWord: Look = (cell) =>
  !isUuid(cell) && !isAddress(cell) && parseDecimal(cell) === undefined;

/** A few cells may be wrong: those are what the import is going to refuse. */
const most = 0.6;

const looks = (look: Look, { cells }: Column): boolean => {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length > 0 && filled.filter(look).length >= filled.length * most;
};

const columnsOf = (rows: readonly (readonly string[])[]): Column[] => {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  return Array.from({ length: width }, (_, index) => ({
    index,
    cells: rows.map((row) => (row[index] ?? '').trim()),
  }));
};

type Guess = Partial<Record<BeaconField, number>>;

const guessByName = (headers: readonly string[]): Guess => {
  const guess: Guess = {};
  for (const field of beaconFields) {
    const column = columnNamed(field, headers);
    if (column !== undefined) guess[field] = column;
  }
  return guess;
};

/** How the fields look whose columns nothing is called after, in the order in which they are looked for. */
const looksOf: readonly (readonly [BeaconField, Look])[] = [
  ['uuid', isUuid],
  ['major', isHalf],
  ['minor', isHalf],
  ['latitude', isFraction],
  ['longitude', isFraction],
  ['name', isWord],
];

/** Which column holds what, by what the columns are called and by what their cells look like. */
export const guessSourcemap = (
  rows: readonly (readonly string[])[],
  hasHeaders: boolean,
): Sourcemap => {
  const headers = hasHeaders ? (rows[0] ?? []) : [];
  const columns = columnsOf(hasHeaders ? rows.slice(1) : rows);
  const guess = guessByName(headers);
  for (const [field, look] of looksOf) {
    if (guess[field] !== undefined) continue;
    const taken = new Set(Object.values(guess));
    const column = columns.find(
      (other) =>
        !taken.has(other.index) && !isReason(headers[other.index] ?? '') && looks(look, other),
    );
    if (column) guess[field] = column.index;
  }
  return guess;
};
