import { guessLayerKind, type LayerKind } from '@floorwright/domain/floors';

import type { MemberContext } from '../../../kernel/context.ts';
import type { FloorRow } from '../../places/index.ts';
import { recordLayerDeed } from '../activities.ts';
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
  const details = { kind: values.kind };
  await recordLayerDeed(context, { floor, layer }, { action: 'layer.added', details });
  return layer;
};

type Change = { kind?: LayerKind | undefined; file?: CheckedFile | undefined };

/** `details` adds to what the activity says of the change. */
export const changeLayer = async (
  context: MemberContext,
  { floor, layer }: LayerPlace,
  { kind, file }: Change,
  details: Record<string, unknown> = {},
): Promise<void> => {
  const changes = {
    ...(kind !== undefined && kind !== layer.kind && { kind: { from: layer.kind, to: kind } }),
    ...(file && file.fileId !== layer.file_id && { file: 'replaced' }),
    ...details,
  };
  if (Object.keys(changes).length === 0) return;
  const change = { kind: kind ?? layer.kind, file_id: file?.fileId ?? layer.file_id };
  await updateLayer(context.db, layer.id, change, context.clock.now());
  const named = { ...layer, filename: file?.filename ?? layer.filename };
  const deed = { action: 'layer.changed', details: changes } as const;
  await recordLayerDeed(context, { floor, layer: named }, deed);
};

/** For a day it can be restored. */
export const removeLayer = async (context: MemberContext, place: LayerPlace): Promise<void> => {
  const now = context.clock.now();
  await updateLayer(context.db, place.layer.id, { removed_at: now }, now);
  await recordLayerDeed(context, place, { action: 'layer.removed' });
};

export const restoreLayer = async (context: MemberContext, place: LayerPlace): Promise<void> => {
  await updateLayer(context.db, place.layer.id, { removed_at: null }, context.clock.now());
  await recordLayerDeed(context, place, { action: 'layer.restored' });
};
