import type { Access } from '@floorwright/floor-editor';
import type { Map as MapLibreMap } from 'maplibre-gl';

import { mapMeasures } from '../../../venue/map/constants.ts';

/** How long the map has to be near before something can be drawn on it, in milliseconds. */
const settling = 1300;

type Zoomed = Pick<MapLibreMap, 'on' | 'off' | 'getZoom'>;

/** Tells whether the map is near enough to draw on; gives back a function that stops. */
export const watchZoom = (map: Zoomed, tell: (near: Access['map']) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const measure = (): void => {
    if (map.getZoom() < mapMeasures.drawZoom) {
      clearTimeout(timer);
      timer = undefined;
      tell('far');
    } else timer ??= setTimeout(() => tell('ready'), settling);
  };
  tell('far');
  measure();
  map.on('zoom', measure);
  return () => {
    clearTimeout(timer);
    map.off('zoom', measure);
    tell('loading');
  };
};
