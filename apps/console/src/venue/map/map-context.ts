import type { Map } from 'maplibre-gl';
import { createContext, use, useSyncExternalStore } from 'react';

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

/**
 * Whether the map can be drawn on. While it loads another style it throws at whoever tries; what is
 * left undrawn then is drawn with the style, which is counted when it is there.
 */
export const isStyled = (map: Pick<Map, 'getStyle'>, styleCount: number): boolean => {
  // There is none until it has been loaded, which the types leave out.
  const style: unknown = map.getStyle();
  return styleCount > 0 && style !== undefined;
};

/** Whether the map around a component is at least this near. */
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
