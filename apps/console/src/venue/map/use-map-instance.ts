import type { Map } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

import type { MapView } from './create-map.ts';
import { loadMap } from './load-map.ts';

/** What the map would take for a gesture of its own. A wheel still zooms the map below. */
const gestures = ['mousedown', 'touchstart', 'pointerdown', 'click', 'dblclick', 'keydown'];

/** Makes the place for overlays: over the map and moving with it, deaf for what they are used for. */
const createOverlayHost = (canvasContainer: HTMLElement): HTMLElement => {
  const host = document.createElement('div');
  for (const gesture of gestures)
    host.addEventListener(gesture, (event) => event.stopPropagation());
  canvasContainer.append(host);
  return host;
};

type Made = { map: Map; overlays: HTMLElement };
export type MapState = 'loading' | 'unable' | 'failed' | Made;

/** Makes a map in an element as long as it is on the page. The map library is loaded here. */
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
    // A map is made once: where it looks and what it is called later is moved and told otherwise.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return state;
};
