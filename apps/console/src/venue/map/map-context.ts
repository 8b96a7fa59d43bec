import type { Map } from 'maplibre-gl';
import { createContext, use, useSyncExternalStore } from 'react';

export type LoadedMap = {
  map: Map;
  /** The container of markers and other overlays. */
  overlays: HTMLElement;
  /** Counts the loaded styles: a new style drops everything that layers have added. */
  styleCount: number;
};

export const MapContext = createContext<LoadedMap | null>(null);

/** The map around a component. Available once the map is created. */
export const useMap = (): LoadedMap => {
  const loaded = use(MapContext);
  if (!loaded) throw new Error('useMap must be used inside a map.');
  return loaded;
};

/**
 * Whether the map can be drawn on. It throws while it loads another style; what was skipped then is
 * drawn when the new style is counted.
 */
export const isStyled = (map: Pick<Map, 'getStyle'>, styleCount: number): boolean => {
  // Undefined until the style has loaded, which the types omit.
  const style: unknown = map.getStyle();
  return styleCount > 0 && style !== undefined;
};

/** Whether the map has at least this zoom. */
export const useIsNear = (zoom: number): boolean => {
  const { map } = useMap();
  return useSyncExternalStore(
    (listen) => {
      map.on('zoom', listen);
      return () => {
        map.off('zoom', listen);
      };
    },
    () => map.getZoom() >= zoom,
  );
};
