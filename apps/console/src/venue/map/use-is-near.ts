import { useSyncExternalStore } from 'react';

import { useMap } from './map-context.ts';

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
