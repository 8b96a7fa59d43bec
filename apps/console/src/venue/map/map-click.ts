import { type Position, wrapLongitude } from '@floorwright/domain/geo';
import type { MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';

import { useMap } from './map-context.ts';

const exact = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** Rounds a position to about ten centimeters, the accuracy of a pointer. */
export const toPosition = ({ lng, lat }: { lng: number; lat: number }): Position => ({
  latitude: exact(Math.max(-90, Math.min(90, lat))),
  longitude: exact(wrapLongitude(lng)),
});

/** On a map: reports clicks. */
export const MapClick = ({ onClick }: { onClick: (at: Position) => void }) => {
  const { map } = useMap();
  const report = useEffectEvent(onClick);
  useEffect(() => {
    const listen = ({ lngLat }: MapMouseEvent): void => report(toPosition(lngLat));
    map.on('click', listen);
    return () => {
      map.off('click', listen);
    };
  }, [map]);
  return null;
};
