import { floors } from '@floorwright/contract/client';
import type { LayerKind } from '@floorwright/domain/floors';
import { useRef, useState } from 'react';

import { call } from '../../../lib/api/call.ts';
import { wordsFor } from '../../../lib/api/failure.ts';
import { showFailure } from '../../../lib/toasts.ts';
import { showUndo } from '../../../ui/feedback/undo-toast.tsx';
import type { BuildingFloor, FloorLayer } from '../../../venue/company/floors.ts';
import { kindNames } from '../../../venue/company/layer-kinds.ts';
import { useFloorsCache } from '../floors-cache.ts';
import { inDrawingOrder, withKind, withLayerAt, withoutLayer } from './layer-order.ts';
import { messages } from './messages/index.ts';

type LayerChange = {
  /** The expected floor, shown before the server confirms. */
  preview: (floor: BuildingFloor) => BuildingFloor;
  perform: () => Promise<unknown>;
};

/** Layer changes of a saved floor. Each is saved at once and can be undone for a while. */
export const useLayerChanges = (floor: BuildingFloor) => {
  const cache = useFloorsCache(floor.building_id);
  const [failure, setFailure] = useState<string | null>(null);
  const queue = useRef(Promise.resolve());
  const lastUndo = useRef<(() => void) | null>(null);

  /** Runs changes one at a time, because each depends on the result of the previous one. */
  const enqueue = (task: () => Promise<void>): Promise<void> => {
    queue.current = queue.current.then(task);
    return queue.current;
  };
  const reload = (): Promise<void> => cache.reload(floor.id).catch(cache.refresh);
  const perform = async (next: LayerChange): Promise<void> => {
    try {
      await cache.updateOptimistically(floor.id, next.preview);
      await next.perform();
    } finally {
      await reload();
    }
  };

  /** A change can be undone once, with the toast or with Ctrl+Z, while the toast is open. */
  const offerUndo = (message: string, inverse: LayerChange): void => {
    const offer = { isOpen: true, hide: (): void => undefined };
    const undo = (): void => {
      if (!offer.isOpen) return;
      offer.isOpen = false;
      offer.hide();
      if (lastUndo.current === undo) lastUndo.current = null;
      void enqueue(() => perform(inverse).catch((error: unknown) => showFailure(wordsFor(error))));
    };
    lastUndo.current = undo;
    offer.hide = showUndo(message, undo);
  };

  const change = (next: LayerChange, message: string, inverse: LayerChange): void => {
    void enqueue(async () => {
      setFailure(null);
      try {
        await perform(next);
        offerUndo(message, inverse);
      } catch (error) {
        setFailure(wordsFor(error));
      }
    });
  };

  const params = (layer: FloorLayer) => ({ id: floor.id, layerId: layer.id });
  const toPosition = (layer: FloorLayer, position: number): LayerChange => ({
    preview: (before) => withLayerAt(before, layer.id, position),
    perform: () => call(floors.updateLayer, { params: params(layer), body: { position } }),
  });
  const toKind = (layer: FloorLayer, kind: LayerKind): LayerChange => ({
    preview: (before) => withKind(before, layer.id, kind),
    perform: () => call(floors.updateLayer, { params: params(layer), body: { kind } }),
  });
  const removal = (layer: FloorLayer): LayerChange => ({
    preview: (before) => withoutLayer(before, layer.id),
    perform: () => call(floors.removeLayer, { params: params(layer) }),
  });
  const restoration = (layer: FloorLayer): LayerChange => ({
    preview: (before) => before,
    perform: () => call(floors.restoreLayer, { params: params(layer) }),
  });

  return {
    failure,
    undoLast: (): void => lastUndo.current?.(),
    move: (layer: FloorLayer, position: number): void => {
      const from = inDrawingOrder(floor.layers).indexOf(layer);
      change(
        toPosition(layer, position),
        messages.changes.moved(layer.file.filename),
        toPosition(layer, from),
      );
    },
    setKind: (layer: FloorLayer, kind: LayerKind): void => {
      if (kind === layer.kind) return;
      change(
        toKind(layer, kind),
        messages.changes.drawnAs(layer.file.filename, kindNames[kind]),
        toKind(layer, layer.kind),
      );
    },
    remove: (layer: FloorLayer): void =>
      change(removal(layer), messages.changes.deleted(layer.file.filename), restoration(layer)),
    /** Creates a layer from an uploaded file, above all others. */
    add: async (kind: LayerKind, file: string): Promise<void> => {
      const { layer } = await call(floors.createLayer, {
        params: { id: floor.id },
        body: { kind, file },
      });
      await reload();
      offerUndo(messages.changes.added(layer.file.filename), removal(layer));
    },
  };
};
