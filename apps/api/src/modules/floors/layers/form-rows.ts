import type { FloorInput, Validations } from '@floorwright/contract';
import { fieldSentences, venueSentences } from '@floorwright/domain/sentences';
import type { z } from 'zod';

import type { MemberContext } from '../../../kernel/context.ts';
import { maxLayers, tooManyLayers } from '../validation.ts';
import {
  addLayer,
  changeLayer,
  type CheckedFile,
  type LayerPlace,
  removeLayer,
} from './layer-changes.ts';
import { type LayerRow, listLayers, numberLayers } from './layers-repository.ts';
import { arrange, type Move } from './order.ts';

/** A row of `layers_attributes`: a new layer, or a change of an existing one. */
export type RowInput = NonNullable<z.output<typeof FloorInput>['layers_attributes']>[number];

/** The same with its checked file. */
export type CheckedRow = Omit<RowInput, 'file'> & { file: CheckedFile | undefined };

/** The number of layers after the change. */
export const countAfter = (present: number, rows: readonly CheckedRow[]): number =>
  rows.reduce((count, { id, _destroy: isDeleted }) => {
    if (id === undefined) return isDeleted === true ? count : count + 1;
    return isDeleted === true ? count - 1 : count;
  }, present);

/** Problems of the rows, for a floor with these layers. */
export const rowProblems = (
  rows: readonly CheckedRow[],
  present: readonly number[],
): Validations | undefined => {
  const problems = rows.flatMap((row, index): [string, string[]][] => {
    if (row.id === undefined)
      return row.file || row._destroy === true
        ? []
        : [[`layers.${index}.file`, [fieldSentences.file_missing]]];
    if (!present.includes(row.id)) return [[`layers.${index}.id`, [venueSentences.layer_unknown]]];
    return rows.findIndex(({ id }) => id === row.id) === index
      ? []
      : [[`layers.${index}.id`, [venueSentences.layer_twice]]];
  });
  if (problems.length > 0) return Object.fromEntries(problems);
  return countAfter(present.length, rows) > maxLayers ? { layers: [tooManyLayers] } : undefined;
};

export const idsOf = (layers: readonly LayerRow[]): number[] => layers.map(({ id }) => id);

/**
 * Applies the rows to the layers of a locked floor. Returns whether existing layers have changed
 * their order.
 */
export const applyRows = async (
  context: MemberContext,
  floor: LayerPlace['floor'],
  rows: readonly CheckedRow[],
): Promise<{ reordered: boolean }> => {
  const before = await listLayers(context.db, [floor.id]);
  const moves: Move[] = [];
  for (const { id, position, kind, file, _destroy: isDeleted } of rows) {
    const layer = before.find((known) => known.id === id);
    if (isDeleted === true) {
      if (layer) await removeLayer(context, { floor, layer });
      continue;
    }
    if (layer) await changeLayer(context, { floor, layer }, { kind, file });
    const added = !layer && file && { file, kind, position: before.length };
    const moved = added ? await addLayer(context, floor, added) : layer;
    if (moved && position !== undefined) moves.push({ id: moved.id, position });
  }
  const after = idsOf(await listLayers(context.db, [floor.id]));
  const order = arrange(after, moves);
  await numberLayers(context.db, order);
  const stayed = idsOf(before).filter((id) => after.includes(id));
  const inOrder = order.filter((id) => stayed.includes(id));
  return { reordered: inOrder.join() !== stayed.join() };
};
