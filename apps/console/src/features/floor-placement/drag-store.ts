import type { Placement } from '@floorwright/domain/geo';
import { useSyncExternalStore } from 'react';

/**
 * The placement during a drag. A store outside React state, so that pointer moves render only the
 * plan and its values.
 */
type DragStore = {
  get: () => Placement | null;
  set: (placement: Placement | null) => void;
  subscribe: (listener: () => void) => () => void;
};

export const createDragStore = (): DragStore => {
  const listeners = new Set<() => void>();
  let current: Placement | null = null;
  return {
    get: () => current,
    set: (placement) => {
      current = placement;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export const useDraggedPlacement = (store: DragStore): Placement | null =>
  useSyncExternalStore(store.subscribe, store.get);
