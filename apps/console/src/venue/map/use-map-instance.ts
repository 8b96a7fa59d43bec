import type { Map } from 'maplibre-gl';
import { type RefObject, useEffect, useState } from 'react';

import type { MapView } from './create-map.ts';
import { loadMap } from './load-map.ts';

/** Events that the map would handle as gestures. The wheel still zooms the map below. */
const gestures = ['mousedown', 'touchstart', 'pointerdown', 'click', 'dblclick', 'keydown'];

/**
 * Creates the container of overlays: above the map, moving with it, without passing on its events.
 */
const createOverlayHost = (canvasContainer: HTMLElement): HTMLElement => {
  const host = document.createElement('div');
  for (const gesture of gestures)
    host.addEventListener(gesture, (event) => event.stopPropagation());
  canvasContainer.append(host);
  return host;
};

type Made = { map: Map; overlays: HTMLElement };
type MapState = 'loading' | 'unable' | 'failed' | Made;

/** Creates a map in an element while it is mounted. Loads the map library. */
export const useMapInstance = (
  container: RefObject<HTMLElement | null>,
  { label, view }: { label: string; view: MapView },
): MapState => {
  const [state, setState] = useState<MapState>('loading');
  useEffect(() => {
    let gone = false;
    let map: Map | null = null;
    const make = async (): Promise<void> => {
      const { createMap } = await loadMap();
      if (gone || !container.current) return;
      map = createMap({ container: container.current, label, view });
      setState(map ? { map, overlays: createOverlayHost(map.getCanvasContainer()) } : 'unable');
    };
    make().catch(() => {
      if (!gone) setState('failed');
    });
    return () => {
      gone = true;
      map?.remove();
      setState('loading');
    };
    // Created once: later changes of camera and label are applied separately.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return state;
};
