import {
  type BeaconField,
  beaconFields,
  mandatoryBeaconFields,
  type Sourcemap,
  sourcemapProblem,
} from '@floorwright/domain/beacons';

import { messages } from '../messages/index.ts';

/** The field of each column, from left to right; null for columns that are not imported. */
export type Columns = readonly (BeaconField | null)[];

export const toColumns = (sourcemap: Sourcemap, width: number): Columns =>
  Array.from(
    { length: width },
    (_, column) => beaconFields.find((field) => sourcemap[field] === column) ?? null,
  );

/** If several columns map to one field, the last one counts. */
export const toSourcemap = (columns: Columns): Sourcemap =>
  Object.fromEntries(columns.flatMap((field, column) => (field ? [[field, column]] : [])));

export const isIdentical = (columns: Columns, column: number): boolean => {
  const field = columns[column];
  return Boolean(field) && columns.some((other, at) => at !== column && other === field);
};

/** The labels of required fields without a column. */
export const missingFields = (columns: Columns): string[] =>
  mandatoryBeaconFields
    .filter((field) => !columns.includes(field))
    .map((field) => messages.fields[field]);

export const hasIdentical = (columns: Columns): boolean =>
  columns.some((_, column) => isIdentical(columns, column));

/** Why the mapping cannot be imported; undefined if it can. */
export const mappingProblem = (columns: Columns): string | undefined => {
  if (hasIdentical(columns)) return messages.mapping.identical;
  return sourcemapProblem(toSourcemap(columns)) === undefined
    ? undefined
    : messages.mapping.mandatory;
};
