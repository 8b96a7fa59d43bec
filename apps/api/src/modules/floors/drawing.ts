import type { Validations } from '@floorwright/contract';
import { layerKinds } from '@floorwright/domain/floors';
import { type FormerPlan, orderLayers } from '@floorwright/domain/plan-import';
import { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { listFiles, takeLayer, takePicture } from '../files/index.ts';
import {
  type FloorRow,
  lockBuildingForUpdate,
  lockFloorForUpdate,
  requireFloor,
} from '../places/index.ts';
import { changesBetween, placesBetween, recordFloorActivity } from './activities.ts';
import { addLayer, changeLayer, removeLayer, restoreLayer } from './layers/layer-changes.ts';
import {
  type LayerRow,
  listLayers,
  lockRemovedLayerForUpdate,
  numberLayers,
} from './layers/layers-repository.ts';
import { restorableSince } from './layers/layers.ts';
import { announcePlanMoved } from './queue.ts';
import { isPlanDrawn, updateFloor } from './repository.ts';
import { maxLayers, tooManyLayers } from './validation.ts';

/** A layer as it is wanted; without an id it is new. */
type WantedLayer = { layerId: number | null; kind: string; fileId: number };

type WantedLayers = {
  /** From the lowest up. */
  wanted: readonly WantedLayer[];
  /** Those that are deleted. They can be restored for a day. */
  removed: readonly number[];
};

type Drawing = {
  /** Its picture. */
  photo: number;
  corners: number[];
  /** Decides about layers while no one else changes them; null if nothing of the floor changes. */
  resolve: (
    tx: MemberContext['db'],
    floor: FloorRow,
    present: readonly LayerRow[],
  ) => Promise<WantedLayers | null>;
};

/** What the floor had before. */
type Former = FormerPlan & { readonly photo: number | null };

type Applied =
  /** With the id of each wanted layer. */
  | { outcome: 'applied'; layerIds: number[]; former: Former }
  | { outcome: 'unchanged' }
  | { outcome: 'invalid'; validations: Validations };

const Kind = z.enum(layerKinds);

/** Changes the floor and its layers while no one else does. */
const onFloor = <T>(
  context: MemberContext,
  floorId: number,
  work: (inside: MemberContext, floor: FloorRow, layers: LayerRow[]) => Promise<T>,
): Promise<T> =>
  inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    const { building_id: buildingId } = await requireFloor(inside, floorId);
    await lockBuildingForUpdate(inside, buildingId);
    const floor = await lockFloorForUpdate(inside, floorId);
    return work(inside, floor, await listLayers(tx, [floorId]));
  });

type Plan = Pick<FloorRow, 'photo_file_id' | 'corners'>;

const setPlan = async (context: MemberContext, before: FloorRow, plan: Plan): Promise<void> => {
  const after = { ...before, ...plan };
  const { id: floorId } = before;
  const details = changesBetween(before, after);
  if (Object.keys(details).length > 0)
    await recordFloorActivity(context, before, { action: 'floor.updated', details });
  const placed = placesBetween(before, after);
  if (placed)
    await recordFloorActivity(context, before, {
      action: 'floor.placed',
      floorId,
      details: placed,
    });
  const { name, position, jibestream_id, translations } = before;
  const columns = { name, position, jibestream_id, translations, ...plan };
  await updateFloor(context.db, floorId, columns, context.clock.now());
};

const idsOf = (layers: readonly LayerRow[]): number[] => layers.map(({ id }) => id);

/** Writes the wanted layers, and returns their ids. */
const writeLayers = async (
  context: MemberContext,
  floor: FloorRow,
  kept: readonly LayerRow[],
  wanted: readonly WantedLayer[],
): Promise<number[]> => {
  const { db: tx } = context;
  const fileIds = wanted.map(({ fileId }) => fileId);
  const files = fileIds.length === 0 ? [] : await listFiles(tx, fileIds);
  const filenames = new Map(files.map(({ id, filename }) => [id, filename]));
  const ids: number[] = [];
  for (const { layerId, kind: wantedKind, fileId } of wanted) {
    const file = { fileId, filename: filenames.get(fileId) ?? '' };
    const layer = kept.find(({ id }) => id === layerId);
    if (layer?.file_id !== fileId) await takeLayer(tx, fileId);
    const kind = wantedKind === layer?.kind ? undefined : Kind.parse(wantedKind);
    if (layer) {
      await changeLayer(context, { floor, layer }, { kind, file });
      ids.push(layer.id);
    } else {
      const position = kept.length + ids.length;
      ids.push((await addLayer(context, floor, { file, kind, position })).id);
    }
  }
  return ids;
};

/** Makes a drawing the plan of a floor, with its layers. */
export const applyDrawing = (
  context: MemberContext,
  floorId: number,
  { photo, corners, resolve }: Drawing,
): Promise<Applied> =>
  onFloor(context, floorId, async (inside, before, present) => {
    const { db: tx } = inside;
    const resolved = await resolve(tx, before, present);
    if (!resolved) return { outcome: 'unchanged' };
    const { wanted, removed } = resolved;
    const gone = present.filter(({ id }) => removed.includes(id));
    const kept = present.filter(({ id }) => !removed.includes(id));
    if (kept.length + wanted.filter(({ layerId }) => layerId === null).length > maxLayers)
      return { outcome: 'invalid', validations: { base: [tooManyLayers] } };
    const picture = await takePicture(tx, { outcome: 'checked', fileId: photo });
    if (picture.outcome === 'refused')
      return { outcome: 'invalid', validations: { base: [picture.message] } };
    for (const layer of gone) await removeLayer(inside, { floor: before, layer });
    const layerIds = await writeLayers(inside, before, kept, wanted);
    await numberLayers(tx, orderLayers(idsOf(kept), layerIds));
    await setPlan(inside, before, { photo_file_id: photo, corners });
    const former = {
      photo: before.photo_file_id,
      corners: before.corners,
      layers: idsOf(present),
      replaced: idsOf(gone),
    };
    return { outcome: 'applied', layerIds, former };
  });

type AppliedDrawing = {
  photo: number;
  /** What it wrote, and what of that was something else before. */
  layers: readonly {
    id: number | null;
    kind: string;
    fileId: number;
    formerKind: string | null;
    formerFileId: number | null;
  }[];
  former: Former;
};

type Undone =
  | { outcome: 'undone'; kept: number }
  /** The floor has a different plan now. */
  | { outcome: 'other-plan' };

/**
 * Puts back the plan that a floor had before a drawing, and its layers. Layers that someone has changed since stay;
 * it is counted how many, and how many cannot be restored.
 */
export const undoDrawing = (
  context: MemberContext,
  floorId: number,
  { photo, layers, former }: AppliedDrawing,
): Promise<Undone> =>
  onFloor(context, floorId, async (inside, before, present) => {
    const { db: tx } = inside;
    if (before.photo_file_id !== photo) return { outcome: 'other-plan' };
    const drawn = new Map(layers.map((layer) => [layer.id, layer]));
    const added = new Map([...drawn].filter(([id]) => id !== null && !former.layers.includes(id)));
    const isUntouched = ({ id, kind, file_id: fileId }: LayerRow): boolean =>
      added.get(id)?.kind === kind && added.get(id)?.fileId === fileId;
    for (const layer of present.filter(isUntouched))
      await removeLayer(inside, { floor: before, layer });
    const left = present.filter((layer) => !isUntouched(layer));
    let kept = left.filter(({ id }) => added.has(id)).length;
    for (const layer of left) {
      const written = added.has(layer.id) ? undefined : drawn.get(layer.id);
      if (!written) continue;
      const { formerKind, formerFileId, ...was } = written;
      const isStill = {
        kind: formerKind === null || layer.kind === was.kind,
        file: formerFileId === null || layer.file_id === was.fileId,
      };
      const [file] =
        formerFileId !== null && isStill.file ? await listFiles(tx, [formerFileId]) : [];
      const change = {
        kind: formerKind !== null && isStill.kind ? Kind.parse(formerKind) : undefined,
        file: file && { fileId: file.id, filename: file.filename },
      };
      await changeLayer(inside, { floor: before, layer }, change);
      if (!isStill.kind || !isStill.file) kept += 1;
    }
    const restore = async (id: number): Promise<void> => {
      if (left.some((layer) => layer.id === id)) return;
      const layer = await lockRemovedLayerForUpdate(tx, floorId, id, restorableSince(context));
      if (layer && left.length < maxLayers) {
        await restoreLayer(inside, { floor: before, layer });
        left.push(layer);
      } else kept += 1;
    };
    for (const id of former.replaced) await restore(id);
    // A floor needs a plan or a layer, also where someone has deleted its own since.
    if (former.photo === null && left.length === 0)
      for (const id of former.layers) await restore(id);
    const heightOf = ({ id }: LayerRow): number => {
      const at = former.layers.indexOf(id);
      return at === -1 ? former.layers.length : at;
    };
    await numberLayers(tx, idsOf(left.toSorted((a, b) => heightOf(a) - heightOf(b))));
    await setPlan(inside, before, {
      photo_file_id: former.photo,
      corners: [...former.corners],
    });
    // The former plan may have been moved just before, and its layers not yet.
    if (await isPlanDrawn(tx, floorId))
      await announcePlanMoved(tx, { floorId, companyId: context.scope.companyId });
    return { outcome: 'undone', kept };
  });
