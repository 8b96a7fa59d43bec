import type { MemberContext } from '../../../kernel/context.ts';
import type { CheckedRow } from './form-rows.ts';
import { addLayer, changeLayer, type LayerPlace, removeLayer } from './layer-changes.ts';
import { type LayerRow, listLayers, numberLayers } from './layers-repository.ts';
import { arrange, type Move } from './order.ts';

export const idsOf = (layers: readonly LayerRow[]): number[] => layers.map(({ id }) => id);

/**
 * Does with the layers of a floor, which is held, what the rows say. Tells whether those that were there
 * before and after have changed places.
 */
export const applyRows = async (
  context: MemberContext,
  floor: LayerPlace['floor'],
  rows: readonly CheckedRow[],
): Promise<{ reordered: boolean }> => {
  const before = await listLayers(context.db, [floor.id]);
  const moves: Move[] = [];
  for (const { id, position, kind, file, _destroy: goes } of rows) {
    const layer = before.find((known) => known.id === id);
    if (goes === true) {
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
