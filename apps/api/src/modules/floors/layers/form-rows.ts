import type { FloorInput, Validations } from '@floorwright/contract';
import type { z } from 'zod';

import { mostLayers, tooManyLayers } from '../validation.ts';

/** A row of `layers_attributes`: a new layer, or what becomes of a present one. */
export type RowInput = NonNullable<z.output<typeof FloorInput>['layers_attributes']>[number];

export type RowFile = { fileId: number; filename: string };

/** The same with its file, which has been checked. */
export type CheckedRow = Omit<RowInput, 'file'> & { file: RowFile | undefined };

/** How many layers there will be of so many. */
export const countAfter = (present: number, rows: readonly CheckedRow[]): number =>
  rows.reduce((count, { id, _destroy: goes }) => {
    if (id === undefined) return goes === true ? count : count + 1;
    return goes === true ? count - 1 : count;
  }, present);

/** What is wrong with the rows, for a floor that has these layers. */
export const rowProblems = (
  rows: readonly CheckedRow[],
  present: readonly number[],
): Validations | undefined => {
  const problems = rows.flatMap((row, index): [string, string[]][] => {
    if (row.id === undefined)
      return row.file || row._destroy === true
        ? []
        : [[`layers.${index}.file`, ['Please add a file']]];
    if (!present.includes(row.id))
      return [[`layers.${index}.id`, ['There is no such layer on this floor.']]];
    return rows.findIndex(({ id }) => id === row.id) === index
      ? []
      : [[`layers.${index}.id`, ['This layer is in the list twice.']]];
  });
  if (problems.length > 0) return Object.fromEntries(problems);
  return countAfter(present.length, rows) > mostLayers ? { layers: [tooManyLayers] } : undefined;
};
