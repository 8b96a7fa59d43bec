import type { Map } from 'maplibre-gl';
import { useSyncExternalStore } from 'react';

import { sourceOfLayer } from './floor-layer-specs.ts';

/** The loading state of a layer's file. */
type LayerLoading = {
  failed: boolean;
  /** The number of retries. */
  attempt: number;
};

const untried: LayerLoading = { failed: false, attempt: 0 };

// Module state, because the map loads a layer and the legend shows its state.
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

/** The layers that were retried or failed, by id. */
export const useLayerLoading = (): ReadonlyMap<number, LayerLoading> =>
  useSyncExternalStore(subscribe, () => states);

export const retryLayer = (layerId: number): void =>
  change(layerId, { failed: false, attempt: stateOf(layerId).attempt + 1 });

/** Tracks whether a layer on a map can be loaded; returns a function that stops. */
export const watchLayer = (map: Pick<Map, 'on' | 'off'>, layerId: number): (() => void) => {
  const onError = (event: object): void => {
    // The types omit the source id.
    if ('sourceId' in event && event.sourceId === sourceOfLayer(layerId))
      change(layerId, { failed: true });
  };
  map.on('error', onError);
  return () => {
    map.off('error', onError);
    change(layerId, { failed: false });
  };
};

/** Resolves when a layer cannot be loaded. */
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
