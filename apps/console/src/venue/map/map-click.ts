import type { Position } from '@floorwright/domain/geo';
import type { MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';

import { useMap } from './map-context.ts';
import { toPosition } from './positions.ts';

/** On a map: tells where it was clicked. */
export const MapClick = ({ onClick }: { onClick: (at: Position) => void }) => {
  const { map } = useMap();
  const tell = useEffectEvent(onClick);
  useEffect(() => {
    const listen = ({ lngLat }: MapMouseEvent): void => tell(toPosition(lngLat));
    map.on('click', listen);
    return () => {
      map.off('click', listen);
    };
  }, [map]);
  return null;
};
