import { type Position, wrapLongitude } from '@floorwright/domain/geo';
import { useEffect, useEffectEvent } from 'react';

import { flyTo } from '../../../venue/map/camera.ts';
import { useIsNear, useMap } from '../../../venue/map/map-context.ts';
import { messages } from '../messages/index.ts';
import { placingZoom } from './first-view.ts';

import classes from './placement-map.module.css';

/** From this zoom on, a click is precise enough. */
const hintZoom = 16;

/** Explains what a click does until the plan is placed. */
export const PlacingHint = () => {
  const isNear = useIsNear(hintZoom);
  return (
    <div className={classes.hint} role="status">
      {isNear ? messages.clickToPlace : messages.zoomToPlace}
    </div>
  );
};

export const MapHint = ({ children }: { children: string }) => (
  <div className={classes.hint} role="status">
    {children}
  </div>
);

type Click = { lngLat: { lat: number; lng: number } };

type Props = {
  onPlace: (at: Position) => void;
  /** The lowest zoom at which a click places something. */
  fromZoom?: number;
};

/** A click places the plan at high zoom; at low zoom it zooms in first. */
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
