import type { Map } from 'maplibre-gl';
import { createContext, use } from 'react';

export type LoadedMap = {
  map: Map;
  /** Where what stands on the map, such as a marker, is drawn into. */
  overlays: HTMLElement;
  /** Which of its styles the map has loaded: what a layer adds is gone with the style before. */
  styleCount: number;
};

export const MapContext = createContext<LoadedMap | null>(null);

/** The map around a component, which is drawn once the map is there. */
export const useMap = (): LoadedMap => {
  const loaded = use(MapContext);
  if (!loaded) throw new Error('This stands on a map, and there is none around it.');
  return loaded;
};
