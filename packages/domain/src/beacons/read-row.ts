import { withoutGuard } from '../files/csv-rows.ts';
import { fieldSentences } from '../sentences/index.ts';
import { type Read, readDegrees, readHalf, readName, readUuid, readZone } from './cells.ts';
import type { BeaconField, Sourcemap } from './fields.ts';

/** A beacon read from a row. Fields without a column are null too. */
export type ImportedBeacon = {
  name: string;
  uuid: string;
  major: number;
  minor: number;
  floor_id: number | null;
  zone_id: string | null;
  latitude: number | null;
  longitude: number | null;
};

/** Field → messages. */
export type RowProblems = Record<string, string[]>;

type ReadRow = { beacon: ImportedBeacon } | { problems: RowProblems };

/** A cell without the escape against formulas. */
export const bareCell = (cell = ''): string => withoutGuard(cell.trim());

/** Reads the rows of a file with its mapping. */
export const rowReader =
  (sourcemap: Sourcemap, readFloor: (cell: string) => Read<number | null>) =>
  (cells: readonly string[]): ReadRow => {
    const problems: RowProblems = {};
    const report = (field: BeaconField, sentence: string): void => {
      problems[field] = [sentence];
    };
    const read = <T>(field: BeaconField, reader: (cell: string) => Read<T>, otherwise: T): T => {
      const column = sourcemap[field];
      // A row may end before its last columns.
      const answer = reader(column === undefined ? '' : bareCell(cells[column]));
      if ('value' in answer) return answer.value;
      report(field, answer.problem);
      return otherwise;
    };
    const beacon = {
      name: read('name', readName, ''),
      uuid: read('uuid', readUuid, ''),
      major: read('major', readHalf, 0),
      minor: read('minor', readHalf, 0),
      floor_id: read('floor_id', readFloor, null),
      zone_id: read('zone_id', readZone, null),
      latitude: read('latitude', (cell) => readDegrees(cell, 90), null),
      longitude: read('longitude', (cell) => readDegrees(cell, 180), null),
    };
    if (isEmpty(problems)) reportPlace(beacon, report);
    return isEmpty(problems) ? { beacon } : { problems };
  };

const isEmpty = (problems: RowProblems): boolean => Object.keys(problems).length === 0;

/** A latitude without a longitude, or the reverse, counts as none. */
const reportPlace = (
  { latitude, longitude }: ImportedBeacon,
  report: (field: BeaconField, sentence: string) => void,
): void => {
  if (latitude === null && longitude !== null) report('latitude', fieldSentences.required);
  else if (latitude !== null && longitude === null) report('longitude', fieldSentences.required);
};
