import { foldText } from '../language/index.ts';
import { parseBeaconUuid, parseDecimal, parseWholeNumber } from './cells.ts';
import { type BeaconField, beaconFields, type Sourcemap } from './fields.ts';
import { beaconHeadings } from './headings.ts';

/** Column names of scanners, vendors and users, the most specific first. */
const otherNames: Readonly<Record<BeaconField, readonly string[]>> = {
  floor_id: ['floorid', 'buildingfloorid', 'floor'],
  zone_id: ['zoneid', 'zone'],
  name: ['name', 'beaconname', 'displayname', 'alias', 'label', 'uniqueid'],
  uuid: ['uuid', 'proximityuuid', 'beaconuuid', 'ibeaconuuid', 'proximity'],
  major: ['major', 'majorid', 'majorvalue', 'majornumber'],
  minor: ['minor', 'minorid', 'minorvalue', 'minornumber'],
  latitude: ['latitude', 'lat'],
  longitude: ['longitude', 'lng', 'lon', 'long'],
};

const bare = (header: string): string => foldText(header).replace(/[^\p{L}\p{N}]/gu, '');

const allHeadings = Object.values(beaconHeadings);

/** Those, and the headings of our files in every language. */
const namesOf = (field: BeaconField): string[] =>
  [
    ...allHeadings.map((headings) => headings[field]),
    ...otherNames[field],
    ...(field === 'floor_id' ? allHeadings.map(({ floor }) => floor) : []),
  ].map(bare);

const names = new Map(beaconFields.map((field) => [field, namesOf(field)]));

/** The column named after a field; undefined if there is none. */
const columnNamed = (field: BeaconField, headers: readonly string[]): number | undefined => {
  const known = headers.map(bare);
  return names
    .get(field)
    ?.map((name) => known.indexOf(name))
    .find((column) => column >= 0);
};

const fieldsByName = new Map(
  [...names].flatMap(([field, known]) => known.map((name) => [name, field] as const)),
);

export const fieldNamed = (header: string): string | undefined => fieldsByName.get(bare(header));

const floorIdNames = new Set([
  'buildingfloorid',
  ...allHeadings.map((headings) => bare(headings.floor_id)),
]);

/** Whether the header of a column of floors says that they are ids. */
export const namesFloorIds = (header: string): boolean => floorIdNames.has(bare(header));

const reasonNames = new Set(allHeadings.map(({ reason }) => bare(reason)));

/** Whether it is the additional column in a file of refused rows. */
export const isReason = (header: string): boolean => reasonNames.has(bare(header));

type Column = { index: number; cells: readonly string[] };
type Look = (cell: string) => boolean;

const isUuid: Look = (cell) => parseBeaconUuid(cell) !== undefined;
const isHalf: Look = (cell) => (parseWholeNumber(cell) ?? 65_536) <= 65_535;
const isFraction: Look = (cell) => /[.,]\d/.test(cell) && parseDecimal(cell) !== undefined;
const isAddress: Look = (cell) => /^[\da-f]{2}(?:[:-][\da-f]{2}){5}$/i.test(cell);
const isWord: Look = (cell) =>
  !isUuid(cell) && !isAddress(cell) && parseDecimal(cell) === undefined;

/** A few cells may be invalid: the import will refuse those. */
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

/** Patterns for fields without a named column, in the order of search. */
const looksOf: readonly (readonly [BeaconField, Look])[] = [
  ['uuid', isUuid],
  ['major', isHalf],
  ['minor', isHalf],
  ['latitude', isFraction],
  ['longitude', isFraction],
  ['name', isWord],
];

/** Guesses the columns by their names and by the content of their cells. */
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

const isData = (cell: string): boolean =>
  parseBeaconUuid(cell) !== undefined || parseDecimal(cell.trim()) !== undefined;

/**
 * Whether the first row is a header: it has no data, and known names or a different look than the
 * next row.
 */
export const guessHeaders = (rows: readonly (readonly string[])[]): boolean => {
  const [first, second] = rows;
  if (!first || first.some(isData)) return false;
  return first.some((cell) => fieldNamed(cell) !== undefined) || (second ?? []).some(isData);
};

/** On a tie the first wins: texts and decimals contain more commas than the other two. */
const csvDelimiters = [';', '\t', ','] as const;
export type Delimiter = (typeof csvDelimiters)[number];

const looksAt = 100;
const quoted = /"(?:[^"]|"")*"/g;

/** The most common number of columns minus one, weighted by the number of lines. */
const evidenceFor = (delimiter: Delimiter, lines: readonly string[]): number => {
  const seen = new Map<number, number>();
  for (const line of lines) {
    const columns = line.split(delimiter).length;
    seen.set(columns, (seen.get(columns) ?? 0) + 1);
  }
  return Math.max(0, ...[...seen].map(([columns, times]) => (columns - 1) * times));
};

/** Detects the separator from the start of a file. */
export const guessDelimiter = (beginning: string): Delimiter => {
  const lines = beginning
    .replace(quoted, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, looksAt);
  const evidence = csvDelimiters.map((delimiter) => evidenceFor(delimiter, lines));
  return csvDelimiters[evidence.indexOf(Math.max(...evidence))] ?? ',';
};
