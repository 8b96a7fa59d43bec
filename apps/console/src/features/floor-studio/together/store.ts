import { createContext, useSyncExternalStore } from 'react';

import type { Person } from './people.ts';

/** What the studio knows about the others on the floor. */
type Together = {
  readonly people: readonly Person[];
  readonly isOffline: boolean;
  /** Why changes of others do not appear, or null. */
  readonly refusal: string | null;
  /** Says who replaced the draft with a version that does not have the floor, or null. */
  readonly replaced: string | null;
};

export type TogetherStore = {
  get: () => Together;
  set: (next: Partial<Together>) => void;
  subscribe: (listener: () => void) => () => void;
};

export const alone: Together = {
  people: [],
  isOffline: false,
  refusal: null,
  replaced: null,
};

export const createTogetherStore = (): TogetherStore => {
  let current = alone;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (next) => {
      current = { ...current, ...next };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export const useTogether = (store: TogetherStore): Together =>
  useSyncExternalStore(store.subscribe, store.get);

/** Of the open floor. */
export const TogetherContext = createContext(createTogetherStore());
