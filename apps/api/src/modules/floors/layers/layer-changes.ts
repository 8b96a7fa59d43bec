import { guessLayerKind, type LayerKind } from '@floorwright/domain/floors';

import type { DetailsOf } from '../../../kernel/activity.ts';
import type { MemberContext } from '../../../kernel/context.ts';
import { floorLabel, type FloorRow } from '../../places/index.ts';
import { recordLayerActivity } from '../activities.ts';
import { insertLayer, type LayerRow, updateLayer } from './layers-repository.ts';

// The caller's transaction has locked the floor, and the caller numbers the layers afterwards.

export type LayerPlace = {
  floor: Pick<FloorRow, 'id' | 'name' | 'building_name'>;
  layer: LayerRow;
};

export type CheckedFile = { fileId: number; filename: string };

type NewLayer = { file: CheckedFile; kind: LayerKind | undefined; position: number };

export const addLayer = async (
  context: MemberContext,
  floor: LayerPlace['floor'],
  { file, kind: chosen, position }: NewLayer,
): Promise<LayerRow> => {
  const values = {
    building_floor_id: floor.id,
    file_id: file.fileId,
    kind: chosen ?? guessLayerKind(file.filename),
    position,
  };
  const id = await insertLayer(context.db, values, context.clock.now());
  const layer = { ...values, id, filename: file.filename };
  const details = { floor: floorLabel(floor), kind: values.kind };
  await recordLayerActivity(context, layer, { action: 'layer.added', details });
  return layer;
};

type Change = { kind?: LayerKind | undefined; file?: CheckedFile | undefined };

/** `moved` is its change of position, which the caller applies. */
export const changeLayer = async (
  context: MemberContext,
  { floor, layer }: LayerPlace,
  { kind, file }: Change,
  moved: Pick<DetailsOf<'layer.changed'>, 'position'> = {},
): Promise<void> => {
  const changes: Omit<DetailsOf<'layer.changed'>, 'floor'> = {
    ...(kind !== undefined && kind !== layer.kind && { kind: { from: layer.kind, to: kind } }),
    ...(file && file.fileId !== layer.file_id && { file: 'replaced' }),
    ...moved,
  };
  if (Object.keys(changes).length === 0) return;
  const change = { kind: kind ?? layer.kind, file_id: file?.fileId ?? layer.file_id };
  await updateLayer(context.db, layer.id, change, context.clock.now());
  const named = { ...layer, filename: file?.filename ?? layer.filename };
  const details = { floor: floorLabel(floor), ...changes };
  await recordLayerActivity(context, named, { action: 'layer.changed', details });
};

/** It can be restored for a day. */
export const removeLayer = async (context: MemberContext, place: LayerPlace): Promise<void> => {
  const now = context.clock.now();
  await updateLayer(context.db, place.layer.id, { removed_at: now }, now);
  const details = { floor: floorLabel(place.floor) };
  await recordLayerActivity(context, place.layer, { action: 'layer.removed', details });
};

export const restoreLayer = async (context: MemberContext, place: LayerPlace): Promise<void> => {
  await updateLayer(context.db, place.layer.id, { removed_at: null }, context.clock.now());
  const details = { floor: floorLabel(place.floor) };
  await recordLayerActivity(context, place.layer, { action: 'layer.restored', details });
};
