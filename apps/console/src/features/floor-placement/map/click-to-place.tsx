import { wrapLongitude } from '@floorwright/domain/geo';
import type { Position } from '@floorwright/domain/geo';
import { useEffect, useEffectEvent } from 'react';

import { flyTo } from '../../../venue/map/camera.ts';
import { useMap } from '../../../venue/map/map-context.ts';
import { placingZoom } from './first-view.ts';
import { hintZoom } from './placing-hint.tsx';

type Click = { lngLat: { lat: number; lng: number } };

type Props = {
  onPlace: (at: Position) => void;
  /** From where on a place is pointed at well enough. */
  fromZoom?: number;
};

/** On a map: a click from near by says where; one from far away comes nearer first. */
export const ClickToPlace = ({ onPlace, fromZoom = hintZoom }: Props) => {
  const { map } = useMap();
  const click = useEffectEvent(({ lngLat: { lat, lng } }: Click): void => {
    const at = { latitude: lat, longitude: wrapLongitude(lng) };
    if (map.getZoom() < fromZoom) flyTo(map, at, placingZoom);
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
