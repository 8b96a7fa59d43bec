import type { Validations } from '@floorwright/contract';
import { layerKinds } from '@floorwright/domain/floors';
import { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { listFiles, takeLayer, takePicture } from '../files/index.ts';
import { lockBuildingForUpdate, lockFloorForUpdate, requireFloor } from '../places/index.ts';
import { changesBetween, placesBetween, recordFloorActivity } from './activities.ts';
import { addLayer, removeLayer } from './layers/layer-changes.ts';
import { listLayers, numberLayers } from './layers/layers-repository.ts';
import { updateFloor } from './repository.ts';
import { mostLayers, tooManyLayers } from './validation.ts';

type Drawing = {
  /** Its picture. */
  photo: number;
  corners: number[];
  layers: readonly { kind: string; fileId: number }[];
  /** Layers of an earlier drawing, which can be restored for a day. */
  replaced: readonly number[];
};

type Applied =
  | { outcome: 'applied'; layerIds: number[] }
  | { outcome: 'invalid'; validations: Validations };

const Kind = z.enum(layerKinds);

/** Makes a drawing the plan of a floor, and adds its layers above the others. */
export const applyDrawing = (
  context: MemberContext,
  floorId: number,
  { photo, corners, layers, replaced }: Drawing,
): Promise<Applied> =>
  inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    const { building_id: buildingId } = await requireFloor(inside, floorId);
    await lockBuildingForUpdate(inside, buildingId);
    const before = await lockFloorForUpdate(inside, floorId);
    const present = await listLayers(tx, [floorId]);
    const gone = present.filter(({ id }) => replaced.includes(id));
    const kept = present.filter(({ id }) => !replaced.includes(id));
    if (kept.length + layers.length > mostLayers)
      return { outcome: 'invalid', validations: { base: [tooManyLayers] } };
    const picture = await takePicture(tx, { outcome: 'checked', fileId: photo });
    if (picture.outcome === 'refused')
      return { outcome: 'invalid', validations: { base: [picture.message] } };
    for (const layer of gone) await removeLayer(inside, { floor: before, layer });
    const fileIds = layers.map(({ fileId }) => fileId);
    const files = fileIds.length === 0 ? [] : await listFiles(tx, fileIds);
    const layerIds: number[] = [];
    for (const { kind, fileId } of layers) {
      const filename = files.find(({ id }) => id === fileId)?.filename ?? '';
      await takeLayer(tx, fileId);
      const position = kept.length + layerIds.length;
      const file = { fileId, filename };
      const { id } = await addLayer(inside, before, { file, kind: Kind.parse(kind), position });
      layerIds.push(id);
    }
    await numberLayers(tx, [...kept.map(({ id }) => id), ...layerIds]);
    const after = { ...before, photo_file_id: photo, corners };
    const details = changesBetween(before, after);
    if (Object.keys(details).length > 0)
      await recordFloorActivity(inside, before, { action: 'floor.updated', details });
    const placed = placesBetween(before, after);
    if (placed)
      await recordFloorActivity(inside, before, {
        action: 'floor.placed',
        floorId,
        details: placed,
      });
    const { name, position, jibestream_id, translations } = before;
    const columns = { name, position, jibestream_id, translations, photo_file_id: photo, corners };
    await updateFloor(tx, floorId, columns, context.clock.now());
    return { outcome: 'applied', layerIds };
  });
