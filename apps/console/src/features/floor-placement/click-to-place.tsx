import type { Position } from '@floorwright/domain';
import type { MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';

import { flyTo } from '../../lib/map/camera.ts';
import { useMap } from '../../lib/map/map-context.ts';
import { placingZoom } from './first-view.ts';
import { hintZoom } from './placing-hint.tsx';

/** On a map: a click from near by says where; one from far away comes nearer first. */
export const ClickToPlace = ({ onPlace }: { onPlace: (at: Position) => void }) => {
  const { map } = useMap();
  const click = useEffectEvent(({ lngLat: { lat, lng } }: MapMouseEvent): void => {
    const at = { latitude: lat, longitude: lng };
    if (map.getZoom() < hintZoom) flyTo(map, at, placingZoom);
    else onPlace(at);
  });
  useEffect(() => {
    map.on('click', click);
    return () => {
      map.off('click', click);
    };
  }, [map]);
  return null;
};
