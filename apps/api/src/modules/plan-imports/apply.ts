import type { PlanApplyInput } from '@floorwright/contract';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import { listFiles } from '../files/index.ts';
import { applyDrawing } from '../floors/index.ts';
import { changesNothing, comparePlan, type FromFile, wantedLayer } from './changes.ts';
import { reportFinished } from './finished.ts';
import { type Changed, onImport, showImport } from './imports.ts';
import { setWrittenLayers, type WrittenLayer } from './layers-repository.ts';
import type { ImportRow } from './repository.ts';
import { setApplied } from './undo-repository.ts';

/** What becomes of the layers of a floor, and what is stored of that. */
type Resolved = Omit<WrittenLayer, 'layerId'> & { layerId: number | null; kind: string };

type DrawingWriter = Parameters<typeof applyDrawing>[2];

/** Decides about layers under the locks of `applyDrawing`, and tells what it decided. */
const resolverOf =
  (
    row: ImportRow,
    fromFile: FromFile,
    tell: (resolved: Resolved[]) => void,
  ): DrawingWriter['resolve'] =>
  async (tx, floor, layers) => {
    const fileIds = layers.map(({ file_id: fileId }) => fileId);
    const files = fileIds.length === 0 ? [] : await listFiles(tx, fileIds);
    const present = layers.map((layer) => ({
      ...layer,
      checksum: files.find(({ id }) => id === layer.file_id)?.checksum ?? '',
    }));
    const compared = await comparePlan(tx, row, { floor, present, fromFile });
    if (changesNothing(compared)) return null;
    const { verdicts, drawn } = compared;
    const resolved = verdicts.flatMap((verdict): (Resolved & { wantedFile: number })[] => {
      const { number, layerId, takes } = verdict;
      const wanted = wantedLayer(verdict, drawn, present);
      const file = drawn.find((each) => each.number === number);
      if (number === null || !wanted || !file) return [];
      const here = present.find(({ id }) => id === layerId);
      const isAsDrawn = here?.checksum === file.checksum;
      return [
        {
          number,
          layerId,
          kind: wanted.kind,
          // What it wrote, also where users changed the layer, so that the next drawing is compared with it.
          fileId: isAsDrawn ? here.file_id : file.file_id,
          formerFileId: here && takes.includes('checksum') ? here.file_id : null,
          formerKind: here && takes.includes('kind') ? here.kind : null,
          wantedFile: wanted.fileId,
        },
      ];
    });
    tell(resolved);
    return {
      wanted: resolved.map(({ layerId, kind, wantedFile: fileId }) => ({ layerId, kind, fileId })),
      removed: verdicts.flatMap(({ action, layerId }) =>
        action === 'removed' && layerId !== null ? [layerId] : [],
      ),
    };
  };

/**
 * Makes the drawing the plan of its floor. Layers of an earlier one follow it, and what users changed of them stays,
 * unless the user decides otherwise. The same drawing again changes nothing.
 */
export const applyImport = (
  context: MemberContext,
  id: number,
  { decisions = {} }: z.output<typeof PlanApplyInput>,
): Promise<Changed> =>
  onImport(context, id, async (inside, row) => {
    const { building_floor_id: floorId, picture_file_id: photo, corners } = row;
    if (row.status !== 'drawn' || photo === null) return { outcome: 'stale' };
    const fromFile = new Set(Object.keys(decisions).filter((name) => decisions[name] === 'file'));
    let resolved: Resolved[] = [];
    const resolve = resolverOf(row, fromFile, (resolution) => {
      resolved = resolution;
    });
    const answer = await applyDrawing(inside, floorId, { photo, corners, resolve });
    if (answer.outcome === 'invalid') return answer;
    const isChanged = answer.outcome === 'applied';
    if (isChanged)
      await setWrittenLayers(
        inside.db,
        id,
        resolved.flatMap(({ kind: _, ...layer }, index): WrittenLayer[] => {
          const layerId = answer.layerIds[index];
          return layerId === undefined ? [] : [{ ...layer, layerId }];
        }),
      );
    const former = isChanged ? answer.former : null;
    await setApplied(inside.db, id, { former, now: context.clock.now() });
    const layers = isChanged ? answer.layerIds.length : 0;
    await reportFinished(inside, row, 'completed', { layers });
    return { outcome: 'done', row: await showImport(inside, id) };
  });
