import type { LayerChangeInput, LayerInput, Validations } from '@floorwright/contract';
import type { z } from 'zod';

import type { MemberContext } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { type Clock, days, later } from '../../../platform/clock/clock.ts';
import { type Db, inTransaction } from '../../../platform/database/db.ts';
import { type CheckedLayer, checkLayer, takeLayer } from '../../files/index.ts';
import { type FloorRow, lockFloorForUpdate, requireFloor } from '../../places/index.ts';
import { type ShownLayer, withFiles } from '../floors.ts';
import { maxLayers, tooManyLayers } from '../validation.ts';
import { idsOf } from './form-rows.ts';
import { addLayer, changeLayer, removeLayer, restoreLayer } from './layer-changes.ts';
import {
  type LayerRow,
  listLayers,
  lockRemovedLayerForUpdate,
  numberLayers,
  purgeLayers,
} from './layers-repository.ts';
import { arrange } from './order.ts';

/** How long a deleted layer can be restored. */
const restorableFor = days(1);

/** Layers deleted after this time can still be restored. */
export const restorableSince = ({ clock }: { clock: Clock }): Date =>
  later(clock.now(), -restorableFor);

type LockedFloor = { context: MemberContext; floor: FloorRow; layers: LayerRow[] };

/** Changes the layers of a floor while it is locked. */
const onFloor = <T>(
  context: MemberContext,
  floorId: number,
  work: (locked: LockedFloor) => Promise<T>,
): Promise<T> =>
  inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    const floor = await lockFloorForUpdate(inside, floorId);
    return work({ context: inside, floor, layers: await listLayers(tx, [floorId]) });
  });

/** Moves one layer to this position, renumbers the others, and returns it. */
const place = async (
  { context, layers }: LockedFloor,
  layer: LayerRow,
  position: number | undefined,
): Promise<ShownLayer> => {
  const order = arrange(idsOf(layers), position === undefined ? [] : [{ id: layer.id, position }]);
  await numberLayers(context.db, order);
  const [shown] = await withFiles(context, [{ ...layer, position: order.indexOf(layer.id) }]);
  if (!shown) throw new Error('A layer has lost its file.');
  return shown;
};

type Added =
  | { outcome: 'added'; layer: ShownLayer }
  | { outcome: 'invalid'; validations: Validations };

/** Checks the file before a layer is added, while no row is locked. */
export const checkNewLayer = async (
  context: MemberContext,
  floorId: number,
  { file: signedId }: z.output<typeof LayerInput>,
): Promise<CheckedLayer> => {
  await requireFloor(context, floorId);
  return checkLayer(context, signedId);
};

export const createLayer = async (
  context: MemberContext,
  floorId: number,
  { kind, position }: z.output<typeof LayerInput>,
  file: CheckedLayer,
): Promise<Added> => {
  if (file.outcome === 'refused')
    return { outcome: 'invalid', validations: { file: file.messages } };
  return onFloor(context, floorId, async (locked) => {
    const { floor, layers } = locked;
    if (layers.length >= maxLayers)
      return { outcome: 'invalid', validations: { base: [tooManyLayers] } };
    const problem = await takeLayer(locked.context.db, file.fileId);
    if (problem !== undefined) return { outcome: 'invalid', validations: { file: [problem] } };
    const layer = await addLayer(locked.context, floor, { file, kind, position: layers.length });
    const all = { ...locked, layers: [...layers, layer] };
    return { outcome: 'added', layer: await place(all, layer, position) };
  });
};

const layerOf = ({ layers }: LockedFloor, id: number): LayerRow => {
  const layer = layers.find((known) => known.id === id);
  if (!layer) throw notFound();
  return layer;
};

export const updateLayer = (
  context: MemberContext,
  ids: { floorId: number; layerId: number },
  { kind, position }: z.output<typeof LayerChangeInput>,
): Promise<ShownLayer> =>
  onFloor(context, ids.floorId, async (locked) => {
    const layer = layerOf(locked, ids.layerId);
    const shown = await place(locked, { ...layer, kind: kind ?? layer.kind }, position);
    const from = locked.layers.indexOf(layer);
    const to = shown.row.position;
    const details = from === to ? {} : { position: { from, to } };
    await changeLayer(locked.context, { floor: locked.floor, layer }, { kind }, details);
    return shown;
  });

export const deleteLayer = (
  context: MemberContext,
  ids: { floorId: number; layerId: number },
): Promise<void> =>
  onFloor(context, ids.floorId, async (locked) => {
    const layer = layerOf(locked, ids.layerId);
    await removeLayer(locked.context, { floor: locked.floor, layer });
    const left = idsOf(locked.layers).filter((id) => id !== layer.id);
    await numberLayers(locked.context.db, left);
  });

/** Restores a layer to its former position, or the last one. A layer that was not deleted stays. */
export const bringBackLayer = (
  context: MemberContext,
  ids: { floorId: number; layerId: number },
): Promise<ShownLayer> =>
  onFloor(context, ids.floorId, async (locked) => {
    const { floor, layers } = locked;
    const present = layers.find(({ id }) => id === ids.layerId);
    if (present) return place(locked, present, undefined);
    const since = restorableSince(context);
    const layer = await lockRemovedLayerForUpdate(
      locked.context.db,
      ids.floorId,
      ids.layerId,
      since,
    );
    if (!layer) throw notFound();
    await restoreLayer(locked.context, { floor, layer });
    return place({ ...locked, layers: [...layers, layer] }, layer, layer.position);
  });

export const purgeRemovedLayers = (deps: { db: Db; clock: Clock }): Promise<void> =>
  purgeLayers(deps.db, restorableSince(deps));
