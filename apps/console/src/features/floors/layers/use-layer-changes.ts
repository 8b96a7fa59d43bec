import { floors } from '@floorwright/contract';
import type { LayerKind } from '@floorwright/domain/floors';
import { useRef, useState } from 'react';

import { call } from '../../../lib/api/call.ts';
import { wordsFor } from '../../../lib/api/failure.ts';
import { showFailure } from '../../../lib/toasts.ts';
import { showUndo } from '../../../ui/undo-toast.tsx';
import type { BuildingFloor, FloorLayer } from '../../../venue/company/floors.ts';
import { kindNames } from '../floor-words.ts';
import { useFloorsCache } from '../floors-cache.ts';
import { inDrawnOrder, withKind, withLayerAt, withoutLayer } from './layer-order.ts';

type Deed = {
  /** What the floor will be, shown at once. */
  foresee: (floor: BuildingFloor) => BuildingFloor;
  perform: () => Promise<unknown>;
};

/** Changes of the layers of a floor: each is saved at once, and can be taken back for a while. */
export const useLayerChanges = (floor: BuildingFloor) => {
  const cache = useFloorsCache(floor.building_id);
  const [failure, setFailure] = useState<string | null>(null);
  const queue = useRef(Promise.resolve());
  const lastUndo = useRef<(() => void) | null>(null);

  /** One after the other, so that each finds what the one before has left. */
  const inTurn = (task: () => Promise<void>): Promise<void> => {
    queue.current = queue.current.then(task);
    return queue.current;
  };
  const reload = (): Promise<void> => cache.reload(floor.id).catch(cache.refresh);
  const perform = async (deed: Deed): Promise<void> => {
    try {
      await cache.anticipate(floor.id, deed.foresee);
      await deed.perform();
    } finally {
      await reload();
    }
  };

  /** As long as it is offered, and once: by the toast or by the keyboard. */
  const offerUndo = (message: string, back: Deed): void => {
    const offer = { stands: true, hide: (): void => undefined };
    const undo = (): void => {
      if (!offer.stands) return;
      offer.stands = false;
      offer.hide();
      if (lastUndo.current === undo) lastUndo.current = null;
      void inTurn(() => perform(back).catch((error: unknown) => showFailure(wordsFor(error))));
    };
    lastUndo.current = undo;
    offer.hide = showUndo(message, undo);
  };

  const change = (deed: Deed, message: string, back: Deed): void => {
    void inTurn(async () => {
      setFailure(null);
      try {
        await perform(deed);
        offerUndo(message, back);
      } catch (error) {
        setFailure(wordsFor(error));
      }
    });
  };

  const params = (layer: FloorLayer) => ({ id: floor.id, layerId: layer.id });
  const placed = (layer: FloorLayer, position: number): Deed => ({
    foresee: (before) => withLayerAt(before, layer.id, position),
    perform: () => call(floors.updateLayer, { params: params(layer), body: { position } }),
  });
  const ofKind = (layer: FloorLayer, kind: LayerKind): Deed => ({
    foresee: (before) => withKind(before, layer.id, kind),
    perform: () => call(floors.updateLayer, { params: params(layer), body: { kind } }),
  });
  const gone = (layer: FloorLayer): Deed => ({
    foresee: (before) => withoutLayer(before, layer.id),
    perform: () => call(floors.removeLayer, { params: params(layer) }),
  });
  const restored = (layer: FloorLayer): Deed => ({
    foresee: (before) => before,
    perform: () => call(floors.restoreLayer, { params: params(layer) }),
  });

  return {
    failure,
    undoLast: (): void => lastUndo.current?.(),
    move: (layer: FloorLayer, position: number): void => {
      const from = inDrawnOrder(floor.layers).indexOf(layer);
      change(placed(layer, position), `${layer.file.filename} was moved.`, placed(layer, from));
    },
    setKind: (layer: FloorLayer, kind: LayerKind): void => {
      if (kind === layer.kind) return;
      change(
        ofKind(layer, kind),
        `${layer.file.filename} is now drawn as ${kindNames[kind]}.`,
        ofKind(layer, layer.kind),
      );
    },
    remove: (layer: FloorLayer): void =>
      change(gone(layer), `${layer.file.filename} was deleted.`, restored(layer)),
    /** Makes a layer of a file that was sent, above all others. */
    add: async (kind: LayerKind, file: string): Promise<void> => {
      const { layer } = await call(floors.createLayer, {
        params: { id: floor.id },
        body: { kind, file },
      });
      await reload();
      offerUndo(`${layer.file.filename} was added.`, gone(layer));
    },
  };
};
