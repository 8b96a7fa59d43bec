import type { Map } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

import type { MapView } from './create-map.ts';
import { loadMap } from './load-map.ts';
import { createOverlayHost } from './overlay-host.ts';

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
