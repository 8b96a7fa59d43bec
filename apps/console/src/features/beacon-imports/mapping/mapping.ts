import {
  beaconFieldLabels,
  beaconFields,
  identicalColumnsMessage,
  mandatoryBeaconFields,
  sourcemapProblem,
} from '@floorwright/domain/beacons';
import type { BeaconField, Sourcemap } from '@floorwright/domain/beacons';

/** What each column of the file holds, from left to right; null for what is not imported. */
export type Columns = readonly (BeaconField | null)[];

export const toColumns = (sourcemap: Sourcemap, width: number): Columns =>
  Array.from(
    { length: width },
    (_, column) => beaconFields.find((field) => sourcemap[field] === column) ?? null,
  );

/** Of columns that are said to hold the same, the last one counts. */
export const toSourcemap = (columns: Columns): Sourcemap =>
  Object.fromEntries(columns.flatMap((field, column) => (field ? [[field, column]] : [])));

export const isIdentical = (columns: Columns, column: number): boolean => {
  const field = columns[column];
  return Boolean(field) && columns.some((other, at) => at !== column && other === field);
};

/** The mandatory fields that no column holds, as people read them. */
export const missingFields = (columns: Columns): string[] =>
  mandatoryBeaconFields
    .filter((field) => !columns.includes(field))
    .map((field) => beaconFieldLabels[field]);

export const hasIdentical = (columns: Columns): boolean =>
  columns.some((_, column) => isIdentical(columns, column));

/** Why a file cannot be imported like that; undefined when it can. */
export const mappingProblem = (columns: Columns): string | undefined =>
  hasIdentical(columns) ? identicalColumnsMessage : sourcemapProblem(toSourcemap(columns));
