import type { Map } from 'maplibre-gl';
import { useSyncExternalStore } from 'react';

import { sourceOfLayer } from './floor-layer-specs.ts';

/** How the file of a layer is doing that is on a map. */
export type LayerLoading = {
  failed: boolean;
  /** How often it was tried anew. */
  attempt: number;
};

const untried: LayerLoading = { failed: false, attempt: 0 };

// Beside the pages, since the map that loads a layer is not the legend that tells of it.
let states: ReadonlyMap<number, LayerLoading> = new globalThis.Map();
const listeners = new Set<() => void>();

const stateOf = (layerId: number): LayerLoading => states.get(layerId) ?? untried;

const change = (layerId: number, to: Partial<LayerLoading>): void => {
  const before = stateOf(layerId);
  const after = { ...before, ...to };
  if (after.failed === before.failed && after.attempt === before.attempt) return;
  states = new globalThis.Map(states).set(layerId, after);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** All layers that were ever tried anew or failed, by their ids. */
export const useLayerLoading = (): ReadonlyMap<number, LayerLoading> =>
  useSyncExternalStore(subscribe, () => states);

export const retryLayer = (layerId: number): void =>
  change(layerId, { failed: false, attempt: stateOf(layerId).attempt + 1 });

/** Keeps in mind whether a layer that was just put on a map can be loaded, until it is taken off. */
export const watchLayer = (map: Pick<Map, 'on' | 'off'>, layerId: number): (() => void) => {
  const hear = (event: object): void => {
    // The types leave out which source it is about.
    if ('sourceId' in event && event.sourceId === sourceOfLayer(layerId))
      change(layerId, { failed: true });
  };
  map.on('error', hear);
  return () => {
    map.off('error', hear);
    change(layerId, { failed: false });
  };
};

/** Comes to an end only when a layer cannot be loaded. */
export const untilFailed = (layerId: number): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!stateOf(layerId).failed) return;
      stop();
      resolve();
    };
    const stop = subscribe(look);
    look();
  });
