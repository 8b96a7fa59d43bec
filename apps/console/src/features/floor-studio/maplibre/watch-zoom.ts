import type { Access } from '@floorwright/floor-editor';
import type { Map as MapLibreMap } from 'maplibre-gl';

import { mapMeasures } from '../../../venue/map/constants.ts';

/** In milliseconds: the delay before the map is ready for drawing. */
const settling = 1300;

type Zoomed = Pick<MapLibreMap, 'on' | 'off' | 'getZoom'>;

/** Reports whether the map is zoomed in enough to draw; returns a function that stops it. */
export const watchZoom = (map: Zoomed, report: (map: Access['map']) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const measure = (): void => {
    if (map.getZoom() < mapMeasures.drawZoom) {
      clearTimeout(timer);
      timer = undefined;
      report('far');
    } else timer ??= setTimeout(() => report('ready'), settling);
  };
  report('far');
  measure();
  map.on('zoom', measure);
  return () => {
    clearTimeout(timer);
    map.off('zoom', measure);
    report('loading');
  };
};
