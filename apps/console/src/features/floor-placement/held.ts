import type { Placement } from '@floorwright/domain/geo';
import { useSyncExternalStore } from 'react';

/**
 * A placement while it is being dragged. It lives beside the page's own state, so that a pointer that
 * moves draws only what moves with it.
 */
export type Held = {
  get: () => Placement | null;
  set: (placement: Placement | null) => void;
  subscribe: (listener: () => void) => () => void;
};

export const createHeld = (): Held => {
  const listeners = new Set<() => void>();
  let held: Placement | null = null;
  return {
    get: () => held,
    set: (placement) => {
      held = placement;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export const useHeld = (held: Held): Placement | null =>
  useSyncExternalStore(held.subscribe, held.get);
