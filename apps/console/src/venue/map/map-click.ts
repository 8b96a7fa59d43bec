import { wrapLongitude } from '@floorwright/domain/geo';
import type { Position } from '@floorwright/domain/geo';
import type { MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';

import { useMap } from './map-context.ts';

const exact = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** A place that was pointed at, exact to about ten centimetres: a pointer is not more exact. */
export const toPosition = ({ lng, lat }: { lng: number; lat: number }): Position => ({
  latitude: exact(Math.max(-90, Math.min(90, lat))),
  longitude: exact(wrapLongitude(lng)),
});

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
